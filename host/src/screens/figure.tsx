import { Link } from 'react-router-dom';
import { findRoute } from '../registry/registry.state.ts';
import styles from './shell-page.module.css';

interface FigureProps {
  label: string;
  value: number | string;
  /** Page of what is counted, where the user may open it, with the conditions of its list. */
  to?: string | undefined;
  query?: string;
  note?: string | undefined;
}

/** A figure of the start page, which leads to what it counts. */
export function Figure({ label, value, to, query = '', note }: FigureProps) {
  const content = (
    <>
      <span>{label}</span>
      <strong>{typeof value === 'number' ? value.toLocaleString('zh-CN') : value}</strong>
      {note !== undefined && <span>{note}</span>}
    </>
  );
  return to !== undefined && findRoute(to) ? (
    <Link className={styles.figure} to={`${to}${query}`}>
      {content}
    </Link>
  ) : (
    <div className={styles.figure}>{content}</div>
  );
}
