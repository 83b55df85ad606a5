// Within WeChat a button has the payment made by WeChat itself; the form asks for it afterwards.
const button = /** @type {HTMLButtonElement} */ (document.querySelector('[data-pay]'));
const notice = /** @type {HTMLElement} */ (document.getElementById('pay-notice'));
const form = /** @type {HTMLFormElement} */ (document.getElementById('pay-check'));

/** @param {{ err_msg: string }} answer */
function hear({ err_msg: outcome }) {
  button.disabled = false;
  if (outcome === 'get_brand_wcpay_request:ok') return form.submit();
  const words = outcome === 'get_brand_wcpay_request:cancel' ? button.dataset.cancelled : button.dataset.failed;
  notice.textContent = words ?? '';
}

function pay() {
  const bridge = /** @type {any} */ (globalThis).WeixinJSBridge;
  // It comes a moment after the page.
  if (!bridge) return document.addEventListener('WeixinJSBridgeReady', pay, { once: true });
  bridge.invoke('getBrandWCPayRequest', JSON.parse(button.dataset.pay ?? '{}'), hear);
}

button.addEventListener('click', () => {
  button.disabled = true;
  notice.textContent = '';
  pay();
});
