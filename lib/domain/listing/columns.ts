/** The values of a column; where most of them come again, each once in `of`, and for each row its position there. */
export type Column<Value> = Value[] | { of: Value[]; at: number[] };

/** Rows as columns: equal values lie together and compress well. The ids of a stock are a column of their own, `packIds`. */
export type PackedColumns<Row> = { [Name in keyof Row]: Column<Row[Name]> };

function packed<Value>(values: Value[]): Column<Value> {
  const positions = new Map<string, number>();
  const of: Value[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const position = positions.get(key) ?? of.push(value) - 1;
    positions.set(key, position);
    return position;
  });
  return 2 * of.length > values.length ? values : { of, at };
}

/** @param names the fields of a row that are written */
export const packRows = <Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): PackedColumns<Pick<Row, Name>> =>
  Object.fromEntries(names.map((name) => [name, packed(rows.map((row) => row[name]))])) as PackedColumns<
    Pick<Row, Name>
  >;

/** The rows again; equal values that came again and again are the same object. */
export function unpackRows<Row>(columns: PackedColumns<Row>, count: number): Row[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const [name, column] of Object.entries<Column<unknown>>(columns))
    for (const [at, row] of rows.entries())
      row[name] = Array.isArray(column) ? column[at] : column.of[column.at[at] ?? -1];
  return rows as Row[];
}

/** Ids, highest first, each as the difference to the one before, the first to 0. */
export const packIds = (ids: readonly number[]): number[] =>
  ids.map((id, index) => (ids[index - 1] ?? 0) - id);

export function unpackIds(differences: readonly number[]): number[] {
  let id = 0;
  return differences.map((lower) => {
    id -= lower;
    return id;
  });
}
