import type { DepartmentRow } from 'shared-contracts/model';

/** A department with those below it, as tables and trees show it. */
export interface DepartmentNode extends DepartmentRow {
  children?: DepartmentNode[];
}

/** Nests rows that come in the order of the tree. */
export function nest(rows: readonly DepartmentRow[]): DepartmentNode[] {
  const top: DepartmentNode[] = [];
  const nodes = new Map<string, DepartmentNode>();
  for (const row of rows) {
    const node: DepartmentNode = { ...row };
    nodes.set(row.id, node);
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId);
    if (parent) (parent.children ??= []).push(node);
    else top.push(node);
  }
  return top;
}

/** Ids of a department and of all below it. */
export function withBelow(rows: readonly DepartmentRow[], id: string): Set<string> {
  const found = new Set([id]);
  // Those below come after those above them.
  for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id);
  return found;
}

/** A choice in a tree of departments. */
export interface DepartmentChoice {
  value: string;
  title: string;
  disabled: boolean;
  children: DepartmentChoice[];
}

/** Departments as choices; some cannot be chosen. */
export function choices(
  nodes: readonly DepartmentNode[],
  isBlocked: (row: DepartmentRow, isOff: boolean) => boolean,
  isOff = false,
): DepartmentChoice[] {
  return nodes.map((node) => {
    const off = isOff || !node.isOn;
    return {
      value: node.id,
      title: node.name,
      disabled: isBlocked(node, off),
      children: choices(node.children ?? [], isBlocked, off),
    };
  });
}
