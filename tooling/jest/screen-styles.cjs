/**
 * Answers style queries of roles, names and clicks by tag, attribute and inline style, as if the page had no style
 * sheets of its own; all else is jsdom's answer. jsdom matches its own sheet and antd's again for every element after
 * every change, which took a fifth of the time, and reports the pseudo element by which rc-component measures
 * scrollbars as an error on the console.
 * @param {typeof globalThis} window
 */
exports.readStylesByTag = (window) => {
  const { document, getComputedStyle } = window;
  /** @type {Map<string, string>} */
  const displays = new Map();
  /** @param {HTMLElement} element */
  const displayOf = (element) => {
    if (element.style.display) return element.style.display;
    if (element.hidden) return 'none';
    if (!displays.has(element.localName))
      displays.set(element.localName, getComputedStyle(document.createElement(element.localName)).display);
    return displays.get(element.localName) ?? '';
  };
  /**
   * @param {'visibility' | 'pointerEvents'} name
   * @param {string} initial
   */
  const inherited = (name, initial) =>
    /**
     * @param {HTMLElement} element
     * @returns {string}
     */
    function valueOf(element) {
      return element.style[name] || (element.parentElement ? valueOf(element.parentElement) : initial);
    };
  /** @type {Record<string | symbol, (element: HTMLElement) => string>} */
  const quick = {
    display: displayOf,
    visibility: inherited('visibility', 'visible'),
    pointerEvents: inherited('pointerEvents', 'auto'),
    content: () => 'normal',
  };
  /**
   * @param {HTMLElement} element
   * @param {string} name
   */
  const valueOf = (element, name) => quick[name]?.(element) ?? getComputedStyle(element).getPropertyValue(name);

  /** @param {HTMLElement} element */
  const styleOf = (element) =>
    new Proxy(element, {
      /** @returns {unknown} */
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (/** @type {string} */ property) => valueOf(element, property)
          : (quick[name]?.(element) ?? Reflect.get(getComputedStyle(element), name)),
    });
  // The proxy answers as a style declaration, over the element instead of one.
  window.getComputedStyle = /** @type {typeof getComputedStyle} */ (/** @type {unknown} */ (styleOf));
};
