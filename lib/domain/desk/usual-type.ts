/** What the lists and the kind of a home depend on. */
interface TypeFields {
  MainTypeName?: unknown;
  WebID?: unknown;
  WebIDs?: unknown;
}

/** The list (`WebID`) in which most homes of each main type stand, by that type. */
export function usualTypes(records: readonly TypeFields[]): Record<string, number> {
  const counts = new Map<string, Map<number, number>>();
  for (const { MainTypeName, WebID } of records) {
    if (typeof MainTypeName !== "string" || typeof WebID !== "number") continue;
    const ofKind = counts.get(MainTypeName) ?? new Map<number, number>();
    ofKind.set(WebID, (ofKind.get(WebID) ?? 0) + 1);
    counts.set(MainTypeName, ofKind);
  }
  return Object.fromEntries(
    [...counts].flatMap(([kind, ofKind]) => {
      const [most] = [...ofKind].toSorted(([, a], [, b]) => b - a);
      return most ? [[kind, most[0]]] : [];
    }),
  );
}

/**
 * A property with the list that follows from its kind. One that stands in several was put there by somebody, and stays.
 * @param begun the record before the field was changed
 * @param field that was changed
 */
export function withUsualType<Record extends TypeFields>(
  begun: TypeFields,
  typed: Record,
  field: unknown,
  usual: Readonly<{ [mainType: string]: number }>,
): Record {
  if (begun.WebIDs !== String(begun.WebID)) return typed;
  const type =
    field === "WebID" ? typed.WebID : field === "MainTypeName" && usual[String(typed.MainTypeName)];
  return typeof type === "number" ? { ...typed, WebID: type, WebIDs: String(type) } : typed;
}
