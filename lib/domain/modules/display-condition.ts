import { fieldAt } from "../json/json.ts";
import { numeric } from "../text/numbers.ts";
import { isEmpty } from "../text/text.ts";
import { isTrueOf } from "./display-expression.ts";

/** A display condition of the content (specification, point 3). All parts are optional as the editor may leave them empty. */
export interface DisplayCondition {
  /** Dotted path of the field that is compared. */
  field?: string | null;
  /** Operator, with `or` in front where the entry is an alternative: `==`, `or >=`, `contains`, `or empty`. */
  logic?: string | null;
  /** An expression that takes the place of the comparison. */
  advancedCondition?: string | null;
  /** Dotted path of the field it is compared with; else `compareWithValue` is used. */
  compareWithField?: string | null;
  compareWithValue?: string | number | boolean | null;
}

const operators: Record<string, (a: unknown, b: unknown) => boolean> = {
  "==": (a, b) => compare(a, b) === 0,
  "!=": (a, b) => compare(a, b) !== 0,
  ">": (a, b) => compare(a, b) > 0,
  ">=": (a, b) => compare(a, b) >= 0,
  "<": (a, b) => compare(a, b) < 0,
  "<=": (a, b) => compare(a, b) <= 0,
  contains: (a, b) =>
    Array.isArray(a) ? a.some((item) => compare(item, b) === 0) : text(a).includes(text(b)),
};

/** Every operator that an entry can have. */
export const displayOperators: readonly string[] = [...Object.keys(operators), "empty", "notEmpty"];

/** The parts of `or >=`: how an entry is joined to those before it, and its operator. */
export function readLogic(logic: string | null | undefined): { isAlternative: boolean; operator: string } {
  const [, joint, operator] = /^(?:(and|or)\b)?\s*(.*)$/.exec((logic ?? "").trim()) ?? [];
  return { isAlternative: joint === "or", operator: operator || "==" };
}

function text(value: unknown): string {
  if (typeof value === "object" || value === undefined) throw new TypeError("no value to compare");
  return String(value).trim();
}

/** Numbers, and texts that are numbers, by size; anything else as text, so that ISO days compare too. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [numeric(a), numeric(b)];
  if (left !== null && right !== null) return left - right;
  const [first, second] = [text(a), text(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

const isBlank = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

function holds(operator: string, condition: DisplayCondition, record: Record<string, unknown>): boolean {
  if (!isEmpty(condition.advancedCondition)) return isTrueOf(condition.advancedCondition ?? "", record);
  if (isEmpty(condition.field)) return false;
  const value = fieldAt(record, condition.field ?? "");
  if (operator === "empty") return isBlank(value);
  if (operator === "notEmpty") return !isBlank(value);
  const compareWithField = isEmpty(condition.compareWithField) ? null : condition.compareWithField;
  const operand = compareWithField ? fieldAt(record, compareWithField) : condition.compareWithValue;
  try {
    return Object.hasOwn(operators, operator) ? (operators[operator]?.(value, operand) ?? false) : false;
  } catch {
    return false;
  }
}

/**
 * Whether something is displayed for a record (specification, points 3 and 5).
 *
 * Entries are taken from first to last and joined by "and"; an entry whose `logic` begins with `or` is an alternative to
 * all that stands before it. `logic` is one of `==` `!=` `>` `>=` `<` `<=` `contains` (a part of a text, a member of a list)
 * `empty` `notEmpty`; without an operator it is `==`. An entry with an `advancedCondition` needs no operator. No entry at
 * all is true. Any failure is false: an operator or expression that is not known, a field the record lacks (but for
 * `empty`), a value that is an object.
 */
export const evaluateConditions = (
  conditions: readonly DisplayCondition[],
  record: Record<string, unknown>,
): boolean =>
  conditions.reduce((result, condition, index) => {
    const { isAlternative, operator } = readLogic(condition.logic);
    const isMet = holds(operator, condition, record);
    if (index === 0) return isMet;
    return isAlternative ? result || isMet : result && isMet;
  }, true);
