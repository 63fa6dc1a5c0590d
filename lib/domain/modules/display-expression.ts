import { Environment } from "@marcbachmann/cel-js";

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 500, maxDepth: 50 },
});

// The numbers of a record are doubles, those of an expression often integers: `Price / 2` would fail otherwise.
const arithmetic: Record<string, (one: number, other: number) => number> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": (one, other) => one % other,
};

for (const [operator, calculate] of Object.entries(arithmetic)) {
  const handler = (one: number | bigint, other: number | bigint) => calculate(Number(one), Number(other));
  environment.registerOperator(`double ${operator} int: double`, handler);
  environment.registerOperator(`int ${operator} double: double`, handler);
}

/**
 * Whether an expression of the Common Expression Language is true of a record, whose fields are its variables:
 * `Goal == 0 && Price < 300000`. An expression that cannot be read, names a field the record lacks or gives anything but
 * true is false. Nothing in it is ever run as code.
 */
export function isTrueOf(expression: string, record: Record<string, unknown>): boolean {
  try {
    return environment.evaluate(expression, record) === true;
  } catch {
    return false;
  }
}
