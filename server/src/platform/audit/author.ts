/** Who does something, as rows keep it. */
export interface Author {
  userId: string;
  nickName: string;
}
