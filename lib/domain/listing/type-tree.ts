/** An item of the tree of types (specification, point 3): a type at its root, the kinds of property it has below it. */
export interface TreeItem {
  ID: number;
  /** Null at the root. */
  ParentID: number | null;
  Name: string;
  /** The type's id. */
  WebID: string;
}

/** A kind of property below its type: `villa` among the houses. */
export interface KindItem extends TreeItem {
  kind: string;
  count: number;
}

interface Named {
  ID: number;
  WebID: string;
  Name: string;
}

/**
 * The tree of types as the properties of a list make it: a kind lies below each type that properties of it have. Derived, like the
 * counts, so that it never contradicts the properties.
 * @param kinds main types in their order
 * @param records the type and the main type of each property
 */
export function typeTree(
  types: readonly Named[],
  kinds: readonly { id: string; Name: string }[],
  records: readonly { WebID: number; MainTypeName: string }[],
): (TreeItem | KindItem)[] {
  const roots = types.map(({ ID, WebID, Name }) => ({ ID, ParentID: null, Name, WebID }));
  const largest = Math.max(0, ...roots.map(({ ID }) => ID));
  const below = roots.flatMap((root) =>
    kinds.flatMap(({ id, Name }) => {
      const count = records.filter(
        (record) => String(record.WebID) === root.WebID && record.MainTypeName === id,
      ).length;
      return count > 0 ? [{ ParentID: root.ID, Name, WebID: root.WebID, kind: id, count }] : [];
    }),
  );
  return [...roots, ...below.map((item, index) => ({ ID: largest + 1 + index, ...item }))];
}

/** What lies below a type, most properties first; nothing where that is one kind alone, which the type itself says. */
export function kindsBelow(tree: readonly (TreeItem | KindItem)[], webId: string): KindItem[] {
  const root = tree.find(({ ParentID, WebID }) => ParentID === null && WebID === webId);
  const items = tree.filter((item): item is KindItem => item.ParentID === root?.ID && "kind" in item);
  return items.length > 1 ? items.toSorted((a, b) => b.count - a.count) : [];
}
