import { Environment } from "@marcbachmann/cel-js";

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 500, maxDepth: 50 },
});

// The numbers of a record are doubles, those of an expression often integers: `Price / 2` would fail otherwise.
const arithmetic: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
};

for (const [operator, calculate] of Object.entries(arithmetic)) {
  const handler = (a: number | bigint, b: number | bigint) => calculate(Number(a), Number(b));
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
  if (Array.isArray(node)) return node.flatMap((child) => fieldsIn(child, items));
  if (!isNode(node)) return [];
  const path = dotted(node);
  if (path !== null) return items.has(path.split(".")[0] ?? "") ? [] : [path];
  if (node.op !== "rcall" || !Array.isArray(node.args)) return fieldsIn(node.args, items);
  const [name, list, values] = node.args;
  const [item] = Array.isArray(values) ? values : [];
  const isMacro = macros.has(String(name)) && isNode(item) && item.op === "id";
  const scope = isMacro ? new Set([...items, String(item.args)]) : items;
  return [...fieldsIn(list, items), ...fieldsIn(values, scope)];
}

/** Calls that take as long as their arguments like: patterns run by an engine that tries everything, and names for what doubles. */
const boundless = new Set(["matches", "bind"]);

/** An expression whose work can grow beyond what it is about. */
export class BoundlessExpression extends Error {
  override name = "BoundlessExpression";
}

/** The name that a chain of fields begins with; null for anything else. */
function rootOf({ op, args }: ExpressionNode): string | null {
  if (op === "id") return String(args);
  const isStep = (op === "." || op === "[]") && Array.isArray(args) && isNode(args[0]);
  return isStep ? rootOf(args[0]) : null;
}

/**
 * Lets pass expressions whose work is in proportion to the record: a function over a list goes through a field or a list that is written
 * out, and inside another one through a field of that one's item, so that nothing is gone through once for each of something else.
 * @param item the item of the function around it
 * @throws BoundlessExpression
 */
function requireBounded(node: unknown, item: string | null): void {
  if (Array.isArray(node)) for (const child of node) requireBounded(child, item);
  if (!isNode(node)) return;
  const [name, list, values] = Array.isArray(node.args) ? node.args : [];
  const isCall = node.op === "rcall" || node.op === "call";
  if (isCall && boundless.has(String(name))) throw new BoundlessExpression(`${name} is not used`);
  const isMacro = node.op === "rcall" && macros.has(String(name)) && isNode(list) && Array.isArray(values);
  if (!isMacro) {
    requireBounded(node.args, item);
    return;
  }
  const root = rootOf(list);
  const isWithin = item === null ? root !== null || list.op === "list" : root === item;
  if (!isWithin) throw new BoundlessExpression(`${name} goes through what is neither a field nor a list`);
  requireBounded(list, item);
  const [first] = values;
  requireBounded(values.slice(1), isNode(first) && first.op === "id" ? String(first.args) : item);
}

type Parsed = ReturnType<typeof environment.parse>;

/** A site has a few dozen, each for thousands of properties; an attempt to fill the memory empties it. */
const cache = new Map<string, Parsed>();
const mostCached = 500;

/** @throws BoundlessExpression; where it cannot be read, an error whose first line says why */
function parsed(expression: string): Parsed {
  const cached = cache.get(expression);
  if (cached) return cached;
  const result = environment.parse(expression);
  requireBounded(result.ast, null);
  if (cache.size >= mostCached) cache.clear();
  cache.set(expression, result);
  return result;
}

/**
 * The dotted paths of the fields that an expression names.
 * @throws BoundlessExpression; where the expression cannot be read, an error whose first line says why
 */
export const expressionFields = (expression: string): string[] => [
  ...new Set(fieldsIn(parsed(expression).ast, new Set())),
];

/**
 * Whether an expression of the Common Expression Language is true of a record, whose fields are its variables:
 * `Goal == 0 && Price < 300000`. An expression that cannot be read, has no bounds, names a field the record lacks or gives anything but
 * true is false. Nothing in it is ever run as code.
 */
export function isTrueOf(expression: string, record: Record<string, unknown>): boolean {
  try {
    return parsed(expression)(record) === true;
  } catch {
    return false;
  }
}
