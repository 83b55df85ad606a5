import { Button, type ButtonProps } from 'antd';
import styles from './title-button.module.css';

/** The words of a table's cell that open something where they stand; what does not fit is cut with an ellipsis. */
export function TitleButton(props: Pick<ButtonProps, 'children' | 'size' | 'onClick'>) {
  return <Button type="link" {...props} className={styles.title ?? ''} />;
}
