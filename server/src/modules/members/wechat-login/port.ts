/** Login of readers by WeChat (OAuth 2.0 of the open platform). */
export interface WechatLoginPort {
  /** Where a browser goes; it comes back to `redirectUri` with `code` and the same `state`. */
  authorizeUrl(options: { redirectUri: string; state: string }): string;
  /**
   * Trades a code for the WeChat user that gave it; undefined when the code is unknown, used or too old. Rejects with
   * AppError Unavailable when WeChat does not answer.
   */
  exchange(code: string): Promise<{ openId: string; nickName: string } | undefined>;
}
