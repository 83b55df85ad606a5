/**
 * The address that a user typed, completed with https:// when only the scheme is missing; undefined when it is none.
 */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^(mailto:|tel:)\S+$/i.test(address)) return address;
  const complete = /^https?:\/\//i.test(address)
    ? address
    : /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address)
      ? `https://${address}`
      : '';
  return URL.canParse(complete) && new URL(complete).host !== '' ? complete : undefined;
}
