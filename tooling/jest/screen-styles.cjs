/**
 * A page without sheets of its own answers by tag, attribute and inline style what roles and names ask for; all else is jsdom's
 * answer. jsdom matches its own sheet anew for every element after every change, which took a tenth of the time, and reports the
 * pseudo element by which rc-component measures scrollbars as an error on the console.
 */
exports.readStylesByTag = (window) => {
  const { document, getComputedStyle } = window;
  const displays = new Map();
  const displayOf = (element) => {
    if (element.style.display) return element.style.display;
    if (element.hidden) return 'none';
    if (!displays.has(element.localName)) displays.set(element.localName, getComputedStyle(document.createElement(element.localName)).display);
    return displays.get(element.localName);
  };
  const visibilityOf = (element) => element.style.visibility || (element.parentElement ? visibilityOf(element.parentElement) : 'visible');
  const quick = { display: displayOf, visibility: visibilityOf };
  const valueOf = (element, name) => quick[name]?.(element) ?? getComputedStyle(element).getPropertyValue(name);

  window.getComputedStyle = (element) => {
    if (document.styleSheets.length > 0) return getComputedStyle(element);
    return new Proxy(element, {
      get: (_, name) => (name === 'getPropertyValue' ? (property) => valueOf(element, property) : (quick[name]?.(element) ?? getComputedStyle(element)[name])),
    });
  };
};
