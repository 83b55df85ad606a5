import type { MouseEvent, ReactNode } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import type { ListColumn } from './list.types.ts';

interface DetailLinkProps {
  /** Path of the detail. */
  to: string;
  children: ReactNode;
  /** Accessible name in place of the words. */
  label?: string;
  className?: string | undefined;
  /** Called before the detail opens here, e.g. to close a dialog. */
  onOpen?: (() => void) | undefined;
}

/** A name that leads to its detail. A click with a modifier key opens another window, as with any link. */
export function DetailLink({ to, children, label, className, onOpen }: DetailLinkProps) {
  const shell = useShell();
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    shell.navigate(to);
  };
  return (
    <a href={to} className={className} aria-label={label} onClick={handleClick}>
      {children}
    </a>
  );
}

interface DetailLinkColumn<Row> extends Omit<ListColumn<Row>, 'render'> {
  /** Path of the row's detail; undefined where it has none, which shows the name as plain text. */
  pathOf(row: Row): string | undefined;
  /** The name; the field's own value when absent. */
  nameOf?(row: Row): string;
  /** Accessible name of the link. */
  labelOf?(row: Row): string;
  /** Called before the detail opens here, e.g. to close a dialog. */
  onOpen?: (() => void) | undefined;
  /** The cell around the link, e.g. with a picture before it. */
  cellOf?(link: ReactNode, row: Row): ReactNode;
}

/** A column whose names lead to the detail of their rows. */
export function detailLinkColumn<Row>(described: DetailLinkColumn<Row>): ListColumn<Row> {
  const { pathOf, nameOf, labelOf, onOpen, cellOf = (link) => link, ...column } = described;
  const render = (row: Row) => {
    const name = nameOf ? nameOf(row) : String((row as Record<string, unknown>)[column.key]);
    const path = pathOf(row);
    if (path === undefined) return cellOf(name, row);
    const label = labelOf?.(row);
    return cellOf(
      <DetailLink to={path} onOpen={onOpen} {...(label !== undefined && { label })}>
        {name}
      </DetailLink>,
      row,
    );
  };
  return { ...column, render };
}
