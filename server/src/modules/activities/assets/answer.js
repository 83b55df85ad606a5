// The time left of an open paper, shown every second, and the hand-in when it is over. Without it the server counts all
// the same.
const left = /** @type {HTMLElement} */ (document.getElementById('left'));
const paper = /** @type {HTMLFormElement} */ (document.getElementById('paper'));
const until = performance.now() + Number(left.dataset.left) * 1000;
let isSent = false;

paper.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});

const tick = () => {
  const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  left.textContent = `${left.dataset.label} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds === 0 && !isSent) paper.requestSubmit();
  if (seconds > 0) setTimeout(tick, 500);
};
tick();
