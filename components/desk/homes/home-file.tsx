import { useState } from "react";
import type { DeskHomeFile } from "@/lib/desk/contract/home-file";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { OwnerContacts } from "../desk-parts";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { HomeOffers } from "./home-offers";
import { HomePapers } from "./home-papers";
import { HomeSteps } from "./home-steps";
import "./homes.css";

/** The file of a home on its page: how far its sale or rental is, its papers, and the offers side by side. */
export function HomeFile({ property }: { property: number }) {
  const { homeFile: t } = useDesk().words;
  const reading = useDeskRead<DeskHomeFile>(`homes/${property}/`);
  const { answer: file, failure, isMissing, setAnswer } = reading;
  const [done, setDone] = useState("");
  const onChange = (after: DeskHomeFile, message: string) => {
    setAnswer(after);
    setDone(message);
  };
  return (
    <section aria-labelledby="home-file">
      <h2 id="home-file">{t.heading}</h2>
      {isMissing ? <p className="desk-soft">{t.unpublished}</p> : !file && <ReadingState reading={reading} />}
      <DeskStatus text={done} />
      {file && (
        <>
          <DeskMessage text={failure} />
          <OwnerContacts owners={file.owners} />
          <HomeSteps {...{ property, file, reading, onChange }} />
          <HomePapers {...{ property, file, reading, onChange }} />
          {file.offers.length > 0 && (
            <HomeOffers
              offers={file.offers}
              reading={reading}
              onChange={(offers, message) => onChange({ ...file, offers }, message)}
            />
          )}
        </>
      )}
    </section>
  );
}
