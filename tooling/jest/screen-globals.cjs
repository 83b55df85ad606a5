// What antd asks of a browser and jsdom does not answer.
if (!window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= NoObserver;
window.IntersectionObserver ??= NoObserver;

// Node's own MessageChannel would keep the test process alive. A message comes by the clock of the test, so that its turning brings
// it, and by the real one: React's scheduler lives as long as the process, and would wait for ever for a call that went with a
// test's clock.
if (!window.MessageChannel) {
  const { setTimeout } = window;
  window.MessageChannel = class {
    port1 = { onmessage: null };
    port2 = {
      postMessage: (data) => {
        let isGiven = false;
        const give = () => {
          if (!isGiven) this.port1.onmessage?.({ data });
          isGiven = true;
        };
        setTimeout(give);
        if (window.setTimeout !== setTimeout) window.setTimeout(give);
      },
    };
  };
}

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// jsdom matches its style sheet anew for every element after every change, which took a tenth of the time. Without sheets of the page's
// own, what roles and names ask for follows from tag, attribute and inline style; all else is jsdom's answer. rc-component measures
// scrollbars through a pseudo element, which jsdom reports as an error on the console.
if (!window.readsStyleByTag) {
  window.readsStyleByTag = true;
  const { getComputedStyle } = window;
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
}

Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
