/**
 * Answers by tag, attribute and inline style what roles, names and clicks ask for, as if the page had no sheets of its
 * own; all else is
 * jsdom's answer. jsdom matches its own sheet and antd's again for every element after every change, which took a fifth
 * of the time, and
 * reports the pseudo element by which rc-component measures scrollbars as an error on the console.
 */
exports.readStylesByTag = (window) => {
  const { document, getComputedStyle } = window;
  const displays = new Map();
  const displayOf = (element) => {
    if (element.style.display) return element.style.display;
    if (element.hidden) return 'none';
    if (!displays.has(element.localName))
      displays.set(element.localName, getComputedStyle(document.createElement(element.localName)).display);
    return displays.get(element.localName);
  };
  const inherited = (name, initial) =>
    function of(element) {
      return element.style[name] || (element.parentElement ? of(element.parentElement) : initial);
    };
  const quick = {
    display: displayOf,
    visibility: inherited('visibility', 'visible'),
    pointerEvents: inherited('pointerEvents', 'auto'),
    content: () => 'normal',
  };
  const valueOf = (element, name) => quick[name]?.(element) ?? getComputedStyle(element).getPropertyValue(name);

  window.getComputedStyle = (element) =>
    new Proxy(element, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (property) => valueOf(element, property)
          : (quick[name]?.(element) ?? getComputedStyle(element)[name]),
    });
};
