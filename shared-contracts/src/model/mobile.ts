/** A mobile number with its middle digits hidden: '138****5678'; '' without one, and '****' for anything shorter. */
export function maskMobile(mobile: string): string {
  if (mobile === '') return '';
  return /^\d{8,}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '****';
}
