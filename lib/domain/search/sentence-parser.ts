import type { FilterName } from "../listing/filters.ts";
import type { GoalKind } from "../listing/goal.ts";
import {
  type FlagName,
  flagNames,
  type KindConcept,
  kindConcepts,
  type Meaning,
  typeConcepts,
} from "./grammar/grammar.ts";
import type { Lexicon, NameTable, SearchArea } from "./lexicon.ts";
import type { Token } from "./sentence-tokens.ts";

/** A place in the text, and its tokens: the first, and the one behind the last. */
interface Span {
  from: number;
  to: number;
  first: number;
  end: number;
}

/** A filter, or whether it is to buy or to rent, that stands in a sentence; `text` is its value in an address. */
export type SentencePart = Span &
  ({ name: FilterName; text: string; area?: SearchArea } | { name: "goal"; text: GoalKind });

/** What one language makes of a sentence. */
export interface ParsedSentence {
  parts: SentencePart[];
  /** What is not understood, in order. */
  rest: Span[];
  /** Tokens that mean something, more or less. */
  score: number;
}

type Fact = { name: FilterName; text: string; area?: SearchArea } | { name: "goal"; text: GoalKind };
/** Facts and the position behind them; without facts it is understood to be beyond the filters. */
interface Reading {
  end: number;
  facts: Fact[];
}

type Bound = "most" | "least" | "more" | "about" | "between";
const bounds: readonly Bound[] = ["most", "least", "more", "about", "between"];
const signs: Record<string, Bound> = { "<": "most", "≤": "most", ">": "least", "≥": "least" };

/** An amount without a sign, a unit or a limit is money from here on; with a limit, from the second on. */
const leastBareAmount = 10_000;
const leastLimitedAmount = 300;
const mostRooms = 20;
/** What "about" an amount leaves room for, to both sides. */
const aboutShare = 0.1;

interface Quantity {
  end: number;
  bound: Bound | null;
  values: number[];
  unit: "bedrooms" | "rooms" | "squareMetres" | null;
  isMoney: boolean;
  isMonthly: boolean;
}

/** Filters of which several values count together. */
const joinable: readonly string[] = ["city", "type", "kind"] satisfies FilterName[];

const isConcept = <Name extends Meaning>(names: readonly Name[], meaning: Meaning): meaning is Name =>
  (names as readonly Meaning[]).includes(meaning);
const kindNames = Object.keys(kindConcepts) as KindConcept[];

/** Reads the tokens of a sentence with the words of one language and the names of an agency. */
export function parseTokens(tokens: readonly Token[], lexicon: Lexicon, names: NameTable): ParsedSentence {
  const { meanings, numbers, longest } = lexicon;
  const keyAt = (at: number, length: number) =>
    tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(" ");

  /** The longest phrase at a position for which something is found. */
  function phrase<Found>(at: number, find: (key: string) => Found | undefined): [Found, number] | null {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const meaning = find(keyAt(at, length));
      if (meaning !== undefined) return [meaning, at + length];
    }
    return null;
  }
  /** Behind the longest phrase at a position that means this; the position itself where none does. */
  const behind = (at: number, meaning: Meaning): number =>
    phrase(at, (key) => meanings.get(key)?.includes(meaning) || undefined)?.[1] ?? at;
  const skip = (at: number, ...skipped: readonly Meaning[]): number => {
    const next = Math.max(...skipped.map((meaning) => behind(at, meaning)));
    return next > at ? skip(next, ...skipped) : at;
  };

  /** A number, in digits or as a word in front of a unit: `drei Zimmer`. */
  function numberAt(at: number): number | null {
    const token = tokens[at];
    if (!token) return null;
    if (token.number !== undefined) return token.number;
    const value = numbers.get(token.text);
    const units: readonly Meaning[] = ["bedrooms", "rooms", "thousand", "million"];
    return value !== undefined && units.some((unit) => behind(at + 1, unit) > at + 1) ? value : null;
  }

  function boundAt(at: number): [Bound, number] | null {
    const sign = signs[tokens[at]?.text ?? ""];
    if (sign) return [sign, at + 1];
    for (const bound of bounds) {
      const end = behind(at, bound);
      if (end > at) return [bound, end];
    }
    return null;
  }

  /** `1,2 mio €`: a number with what follows it. */
  function amountAt(at: number) {
    const value = numberAt(at);
    if (value === null) return null;
    let [end, factor, isMoney, isMonthly] = [at + 1, 1, false, false];
    for (let next = end; ; end = next) {
      const [thousand, million, euro, month] = [
        behind(end, "thousand"),
        behind(end, "million"),
        behind(end, "euro"),
        behind(end, "monthly"),
      ];
      next = Math.max(thousand, million, euro, month);
      if (next === end) break;
      if (thousand > end) factor = 1000;
      if (million > end) factor = 1_000_000;
      isMoney = true;
      isMonthly ||= month > end;
    }
    return { value, factor, isMoney, isMonthly, end };
  }

  function quantityAt(at: number): Quantity | null {
    let bound: Bound | null = null;
    let start = at;
    for (let next = boundAt(start); next; next = boundAt(start)) {
      bound ??= next[0];
      start = next[1];
      if (numberAt(start) !== null) break;
      start = skip(start, "noise", "euro");
    }
    const euro = behind(start, "euro");
    const first = amountAt(euro);
    if (!first) return null;
    let { end } = first;
    if (tokens[end]?.text === "+") {
      end += 1;
      bound ??= "least";
    }
    const hyphen = tokens[end]?.text === "-" ? end + 1 : end;
    const joined = Math.max(
      hyphen,
      behind(end, "to"),
      behind(end, "or"),
      bound === "between" ? behind(end, "and") : end,
    );
    const second = joined > end ? amountAt(behind(skip(joined, "noise"), "euro")) : null;
    const values = [first.value * first.factor];
    let [isMoney, isMonthly] = [first.isMoney || euro > start, first.isMonthly];
    if (second) {
      const high = second.value * second.factor;
      // "300 to 400 thousand": the thousand is of both.
      const low = first.factor === 1 && first.value < 10_000 ? first.value * second.factor : (values[0] ?? 0);
      if (high > low) {
        values.splice(0, 1, low, high);
        end = second.end;
        isMoney ||= second.isMoney;
        isMonthly ||= second.isMonthly;
      }
    } else if (hyphen > end) end = hyphen;
    let unit: Quantity["unit"] = null;
    for (const candidate of ["bedrooms", "rooms", "squareMetres"] as const) {
      const next = behind(end, candidate);
      if (!unit && next > end) [unit, end] = [candidate, next];
    }
    const after = boundAt(end);
    const isFree = after && numberAt(skip(after[1], "euro", "noise")) === null;
    if (!bound && after && isFree && (after[0] === "most" || after[0] === "least")) [bound, end] = after;
    return { end, bound, values, unit, isMoney: isMoney && unit === null, isMonthly };
  }

  function priceFacts({ bound, values, isMonthly }: Quantity): Fact[] {
    const [low = 0, high] = values;
    const rent: Fact[] = isMonthly ? [{ name: "goal", text: "rent" }] : [];
    const least = (value: number): Fact => ({ name: "minPrice", text: String(Math.round(value)) });
    const most = (value: number): Fact => ({ name: "maxPrice", text: String(Math.round(value)) });
    if (high !== undefined) return [least(low), most(high), ...rent];
    if (bound === "about") return [least(low * (1 - aboutShare)), most(low * (1 + aboutShare)), ...rent];
    return [bound === "least" || bound === "more" ? least(low) : most(low), ...rent];
  }

  /** The facts of a quantity; none where no filter can ask for it ("at most two bedrooms"). */
  function quantityFacts(quantity: Quantity, isOfGround: boolean): Fact[] {
    const { unit, bound, values, isMoney } = quantity;
    const [value = 0] = values;
    const isUpper = bound === "most" || bound === "about";
    if (unit === "squareMetres") {
      const name = isOfGround ? "minPlot" : "minSurface";
      return bound === "most" ? [] : [{ name, text: String(Math.round(value)) }];
    }
    if (unit) {
      if (isUpper || !Number.isInteger(value) || value < 1 || value > mostRooms) return [];
      // Of the rooms of a German advert one is the living room.
      const rooms = value + (bound === "more" ? 1 : 0) - (unit === "rooms" ? 1 : 0);
      if (rooms > 0) return [{ name: "minRooms", text: String(rooms) }];
      return names.kindOf.studio ? [{ name: "kind", text: names.kindOf.studio }] : [];
    }
    if (isMoney || value >= (bound ? leastLimitedAmount : leastBareAmount)) return priceFacts(quantity);
    const town = bound ? undefined : names.zips.get(String(value));
    return town ? [{ name: "city", text: town }] : [];
  }

  const flagAt = (at: number): [FlagName, number] | null =>
    phrase(at, (key) => flagNames.find((name) => meanings.get(key)?.includes(name)));

  /** A surface that is a garden's or a terrace's is none of the home. */
  const surfaceOfFlag = (end: number): boolean => flagAt(skip(end, "noise")) !== null;

  function groundAt(at: number, hasBuilding: boolean): Reading | null {
    const end = behind(at, "ofGround");
    if (end === at) return null;
    const isType = meanings.get(keyAt(at, end - at))?.some((meaning) => isConcept(["land", "plot"], meaning));
    const quantity = quantityAt(skip(end, "noise"));
    if (quantity?.unit !== "squareMetres" || (isType && !hasBuilding)) return null;
    return { end: quantity.end, facts: quantityFacts(quantity, true) };
  }

  function quantityReading(at: number): Reading | null {
    const quantity = quantityAt(at);
    if (!quantity) return null;
    if (quantity.unit === "squareMetres") {
      const ground = behind(skip(quantity.end, "noise"), "ofGround");
      if (ground > skip(quantity.end, "noise")) return { end: ground, facts: quantityFacts(quantity, true) };
      if (surfaceOfFlag(quantity.end)) return { end: quantity.end, facts: [] };
    }
    return { end: quantity.end, facts: quantityFacts(quantity, false) };
  }

  /** `EPC B`, `label C of beter`, `PEB min. B`. */
  function energyAt(at: number): Reading | null {
    const word = behind(at, "energy");
    if (word === at) return null;
    const letter = skip(word, "least", "energy");
    const token = tokens[letter];
    const isLetter = token && /^[a-g]$/.test(token.text) && !token.hasAccent;
    // "avec PEB a Uccle": an "a" before a town is none.
    if (!isLetter || (token.text === "a" && townAt(letter + 1))) return null;
    let end = letter + 1;
    while (/^[+-]$/.test(tokens[end]?.text ?? "")) end += 1;
    end = Math.max(behind(end, "orBetter"), behind(end, "least"), end);
    return { end, facts: [{ name: "energy", text: token.text }] };
  }

  const townAt = (at: number): [string, number] | null => phrase(at, (key) => names.towns.get(key));

  /** A region stands for its municipalities; "1000 Bruxelles" is the one that it shares its name with. */
  function areaAt(at: number): Reading | null {
    const match = phrase(at, (key) => names.areas.get(key));
    if (!match) return null;
    const [area, end] = match;
    const town = names.towns.get(keyAt(at, end - at));
    const isTown = [tokens[at - 1], tokens[end]].some(
      (token) => town && names.zips.get(token?.text ?? "") === town,
    );
    if (town && isTown) return { facts: [{ name: "city", text: town }], end };
    return { facts: area.towns.map((text) => ({ name: "city", text, area })), end };
  }

  /** Something to be had, in a word or a phrase: the longest one counts. */
  function plainWordAt(at: number): Reading | null {
    const area = areaAt(at);
    const word = nameAt(at);
    return area && area.end >= (word?.end ?? 0) ? area : word;
  }

  const isPlace = (reading: Reading | null): reading is Reading =>
    reading?.facts[0]?.name === "city" && reading.facts.length > 0;

  /** The same; "centre" or "city" beside a place says no more than the place. */
  function wordAt(at: number): Reading | null {
    const behindCentre = skip(behind(at, "ofTown"), "noise");
    const word = plainWordAt(at) ?? (behind(at, "ofTown") > at ? plainWordAt(behindCentre) : null);
    if (!isPlace(word)) return behind(at, "ofTown") > at ? plainWordAt(at) : word;
    return { ...word, end: behind(word.end, "ofTown") };
  }

  /** `B-1180`: a postcode as on an envelope. */
  function postcodeAt(at: number): Reading | null {
    const town = /^be?$/.test(tokens[at]?.text ?? "") && names.zips.get(tokens[at + 1]?.text ?? "");
    return town ? { end: at + 2, facts: [{ name: "city", text: town }] } : null;
  }

  function nameAt(at: number): Reading | null {
    const goals: readonly GoalKind[] = ["sale", "rent"];
    const match = phrase(at, (key): Fact[] | undefined => {
      const town = names.towns.get(key);
      if (town) return [{ name: "city", text: town }];
      const concepts = meanings.get(key) ?? [];
      const goal = goals.find((candidate) => concepts.includes(candidate));
      if (goal) return [{ name: "goal", text: goal }];
      const flag = flagNames.find((candidate) => concepts.includes(candidate));
      if (flag) return [{ name: flag, text: "1" }];
      const type = concepts.find((item) => isConcept(typeConcepts, item));
      const typeId = (type && names.typeOf[type]) ?? names.types.get(key);
      if (typeId) return [{ name: "type", text: typeId }];
      const kind = concepts.find((item) => isConcept(kindNames, item) || isConcept(typeConcepts, item));
      const kindId = (kind && names.kindOf[kind]) ?? names.kinds.get(key);
      return kindId ? [{ name: "kind", text: kindId }] : undefined;
    });
    return match && { facts: match[0], end: match[1] };
  }

  const reading = (at: number, hasBuilding: boolean): Reading | null => {
    const without = behind(at, "without");
    // "sans escalier" is a wish of its own.
    if (without > at && (flagAt(at)?.[1] ?? 0) <= without) {
      const denied = energyAt(without) ?? wordAt(skip(without, "noise"));
      if (denied) return { end: denied.end, facts: [] };
    }
    return groundAt(at, hasBuilding) ?? energyAt(at) ?? postcodeAt(at) ?? wordReading(at);
  };

  /** A phrase or a quantity, whichever takes more of the text; "near the tram" is no amount, "near 500.000" no tram. */
  function wordReading(at: number): Reading | null {
    const [word, quantity] = [wordAt(at), quantityReading(at)];
    if (!word || !quantity) return word ?? quantity;
    return quantity.end > word.end ? quantity : word;
  }

  let parts: SentencePart[] = [];
  const rest: Span[] = [];
  let score = 0;

  const spanOf = (at: number, end: number): Span => ({
    from: tokens[at]?.from ?? 0,
    to: tokens[end - 1]?.to ?? 0,
    first: at,
    end,
  });
  /** Up to where the last piece of the rest goes, with the small words behind it. */
  let reach = -1;
  /** What follows belongs to the same piece of the text: `ZH-7123`, `near the church`. */
  function addRest(at: number, end: number) {
    const last = rest.at(-1);
    if (last && reach === at) rest.splice(-1, 1, spanOf(last.first, end));
    else rest.push(spanOf(at, end));
    reach = end;
  }
  const isSaid = ({ name, text }: Fact) => parts.some((part) => part.name === name && part.text === text);
  const isTaken = ({ name }: Fact) => !joinable.includes(name) && parts.some((part) => part.name === name);

  /** The facts of a reading become parts; a second limit of one kind, which would replace the first, stays unread. */
  function addFacts({ facts, end }: Reading, at: number) {
    const fresh = facts.filter((fact) => !isSaid(fact));
    if (fresh.some(isTaken)) return addRest(at, end);
    parts.push(...fresh.map((fact) => ({ ...fact, ...spanOf(at, end) }) as SentencePart));
  }

  /**
   * "A or B" where both cannot be asked for as one filter: a kind counts as the type that it is one of, two facts of which one would
   * do stay unread.
   */
  function addAlternative({ facts, end }: Reading, at: number) {
    const [last, fact] = [parts.at(-1), facts[0]];
    const isOption = (name: string) => joinable.includes(name as FilterName);
    if (!last || !fact || last.name === fact.name) return addFacts({ facts, end }, at);
    if (isOption(last.name) && isOption(fact.name)) {
      const [type, kind] = fact.name === "type" ? [fact, last] : [last, fact];
      if (type.name !== "type" || kind.name !== "kind") return addFacts({ facts, end }, at);
      if (names.parentOf.get(kind.text) !== type.text) return addRest(at, end);
      parts = parts.filter((part) => part !== kind);
      return addFacts({ facts: [type as Fact], end }, at);
    }
    if (![last, fact].every(({ name }) => isConcept(flagNames, name as Meaning)))
      return addFacts({ facts, end }, at);
    parts = parts.filter((part) => part !== last);
    rest.push(spanOf(last.first, end));
  }

  let isAlternative = false;
  for (let at = 0; at < tokens.length; ) {
    const hasBuilding = parts.some(
      ({ name, text }) => name === "kind" || (name === "type" && text !== names.typeOf.land),
    );
    const read = reading(at, hasBuilding);
    if (!read) {
      const or = behind(at, "or");
      const end = Math.max(
        or,
        behind(at, "noise"),
        behind(at, "and"),
        /[-+€]/.test(tokens[at]?.text ?? "") ? at + 1 : at,
      );
      isAlternative = or > at || (isAlternative && end > at);
      if (end === at) addRest(at, at + 1);
      else {
        score += 0.25;
        if (reach === at) reach = end;
      }
      at = Math.max(end, at + 1);
      continue;
    }
    const { facts, end } = read;
    if (facts.length === 0) addRest(at, end);
    else if (isAlternative) addAlternative(read, at);
    else addFacts(read, at);
    score += (end - at) / (facts.length === 0 ? 2 : 1);
    isAlternative = false;
    at = end;
    // "a garden of 500 m²": no filter asks for that.
    if (!facts.some(({ name }) => name === "garden" || name === "terrace")) continue;
    const size = quantityAt(skip(at, "noise"));
    if (size?.unit !== "squareMetres") continue;
    addRest(skip(at, "noise"), size.end);
    score += (size.end - at) / 2;
    at = size.end;
  }
  // A study is no office: what is no home is looked for only where no home is.
  const hasHome = parts.some(
    ({ name, text }) => name === "type" || (name === "kind" && names.parentOf.has(text)),
  );
  const isBeside = ({ name, text }: SentencePart) => hasHome && name === "kind" && !names.parentOf.has(text);
  for (const part of parts.filter(isBeside)) rest.push(part);
  return {
    parts: parts.filter((part) => !isBeside(part)),
    rest: rest.toSorted((a, b) => a.from - b.from),
    score,
  };
}
