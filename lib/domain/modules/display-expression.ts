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

/** A node of a parsed expression, as far as fields are looked for. */
interface ExpressionNode {
  op: string;
  args: unknown;
}

const isNode = (value: unknown): value is ExpressionNode =>
  typeof value === "object" && value !== null && "op" in value && "args" in value;

/** Functions over a list whose first argument names its items: `Types.exists(each, each == 'villa')`. */
const macros = new Set(["all", "exists", "exists_one", "map", "filter"]);

/** `EPC.CO2` of a chain of dots; null where it begins with anything but a name. */
function dotted({ op, args }: ExpressionNode): string | null {
  if (op === "id") return String(args);
  if (op !== "." || !Array.isArray(args) || !isNode(args[0])) return null;
  const above = dotted(args[0]);
  return above === null ? null : `${above}.${String(args[1])}`;
}

function fieldsIn(node: unknown, items: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => fieldsIn(each, items));
  if (!isNode(node)) return [];
  const path = dotted(node);
  if (path !== null) return items.has(path.split(".")[0] ?? "") ? [] : [path];
  if (node.op !== "rcall" || !Array.isArray(node.args)) return fieldsIn(node.args, items);
  const [name, list, values] = node.args;
  const [item] = Array.isArray(values) ? values : [];
  const isMacro = macros.has(String(name)) && isNode(item) && item.op === "id";
  const known = isMacro ? new Set([...items, String(item.args)]) : items;
  return [...fieldsIn(list, items), ...fieldsIn(values, known)];
}

/**
 * The dotted paths of the fields that an expression names.
 * @throws where the expression cannot be read, with a message whose first line says why
 */
export function expressionFields(expression: string): string[] {
  return [...new Set(fieldsIn(environment.parse(expression).ast, new Set()))];
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
