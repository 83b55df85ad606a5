/** Login of readers by WeChat (OAuth 2.0 of the open platform). */
export interface WechatLoginPort {
  /**
   * Where a browser goes; it comes back to `redirectUri` with `code` and the same `state`. The browser within WeChat
   * shows no code to scan and goes elsewhere.
   */
  authorizeUrl(options: { redirectUri: string; state: string; isInWechat: boolean }): string;
  /**
   * Trades a code for the WeChat user that gave it; undefined when the code is unknown, used or too old. Rejects with
   * AppError Unavailable when WeChat does not answer. `account` is the user at our own app, as 'app id/openid'.
   */
  exchange(code: string): Promise<{ openId: string; account: string; nickName: string } | undefined>;
}
