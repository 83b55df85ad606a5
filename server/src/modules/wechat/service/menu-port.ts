/** A button of the menu as the API has it. */
export interface MenuButton {
  name: string;
  type?: string;
  key?: string;
  url?: string;
  appid?: string;
  pagepath?: string;
  article_id?: string;
  media_id?: string;
  sub_button?: MenuButton[];
}

/** A button as readers have it: one that was made in WeChat's console holds its content in `value`. */
export interface ReadersButton extends Omit<MenuButton, 'sub_button'> {
  value?: string;
  sub_button?: { list?: ReadersButton[] };
}

/** What we need of the account's menu. */
export interface MenuPort {
  /** Replaces the whole menu; the same again changes nothing. */
  createMenu(buttons: readonly MenuButton[]): Promise<void>;
  /** Takes the menu away; succeeds also when there is none. */
  deleteMenu(): Promise<void>;
  /** The menu that was made over the API; empty when there is none. */
  apiMenu(): Promise<MenuButton[]>;
  /** The menu that readers see, wherever it was made. */
  readersMenu(): Promise<{ isOpen: boolean; buttons: ReadersButton[] }>;
}
