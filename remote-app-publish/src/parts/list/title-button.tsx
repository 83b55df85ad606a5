import { Button, type ButtonProps } from 'antd';
import styles from './title-button.module.css';

/** Button with the text of a table cell; text that does not fit is cut with an ellipsis. */
export function TitleButton(props: Pick<ButtonProps, 'children' | 'size' | 'onClick'>) {
  return <Button type="link" {...props} className={styles.title ?? ''} />;
}
