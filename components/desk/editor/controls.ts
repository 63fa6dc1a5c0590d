import type { ComponentType } from "react";
import type { ControlKind } from "@/lib/desk/contract/field-description";
import { ChoicesControl, MenuControl, YesNoControl } from "./controls/choice-controls";
import {
  BrandFileControl,
  DocumentsControl,
  PictureControl,
  PicturesControl,
} from "./controls/file-controls";
import { ListControl } from "./controls/list-control";
import { LocalizedControl } from "./controls/localized-control";
import { MarkdownControl } from "./controls/markdown-control";
import { NumberControl } from "./controls/number-control";
import { ObjectControl, VariantControl } from "./controls/object-controls";
import { PositionControl } from "./controls/position-control";
import {
  ColourControl,
  DateControl,
  LineControl,
  LongTextControl,
  TimeControl,
} from "./controls/text-controls";
import type { ControlProps } from "./editor-context";

/** How each kind of value is edited. */
export const controls: Readonly<Record<ControlKind, ComponentType<ControlProps>>> = {
  text: LineControl,
  longText: LongTextControl,
  markdown: MarkdownControl,
  number: NumberControl,
  money: NumberControl,
  date: DateControl,
  time: TimeControl,
  colour: ColourControl,
  choice: MenuControl,
  choices: ChoicesControl,
  yesNo: YesNoControl,
  localized: LocalizedControl,
  object: ObjectControl,
  list: ListControl,
  variant: VariantControl,
  picture: PictureControl,
  pictures: PicturesControl,
  documents: DocumentsControl,
  brandFile: BrandFileControl,
  position: PositionControl,
};
