/** User behind an action, as rows keep it. */
export interface Author {
  userId: string;
  nickName: string;
}
