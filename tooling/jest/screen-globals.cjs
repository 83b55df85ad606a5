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

// Node's own MessageChannel would keep the test process alive; antd only uses it to wait for the next task.
window.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data })) };
};

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// rc-component measures scrollbars through a pseudo element, which jsdom reports as an error on the console.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
