/** Cells that an editor can still work with; what is larger belongs in a spreadsheet. */
const cellsMax = 1500;
const spanMax = 100;
const blocks = 'p, div, h2, h3, ul, ol, blockquote, figure, table';

/**
 * Makes tables of what came as tables: cells with their spans and nothing of another page's look. Boxes that only place
 * things (one cell a row, as mail and WeChat use them) become their content, nested ones lines, huge ones lines too.
 */
export function tidyTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows];
    const isBox = rows.every((row) => row.cells.length <= 1);
    const isNested = table.parentElement?.closest('table') !== null && table.parentElement !== null;
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    if (isBox) table.replaceWith(...rows.flatMap((row) => [...row.cells].flatMap(contentOf)));
    else if (isNested || cells > cellsMax) table.replaceWith(...linesOf(rows));
    else rebuild(table, rows);
  }
}

function rebuild(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): void {
  const { ownerDocument } = table;
  const made = ownerDocument.createElement('table');
  const tbody = made.createTBody();
  for (const row of rows) {
    const line = tbody.insertRow();
    for (const cell of row.cells) {
      const copy = ownerDocument.createElement(cell.tagName === 'TH' ? 'th' : 'td');
      for (const span of ['colspan', 'rowspan'] as const) {
        const count = Number(cell.getAttribute(span) ?? 1);
        if (Number.isInteger(count) && count > 1 && count <= spanMax) copy.setAttribute(span, String(count));
      }
      copy.append(...contentOf(cell));
      line.append(copy);
    }
  }
  const caption = table.caption ? [asParagraph(ownerDocument, [...table.caption.childNodes])] : [];
  table.replaceWith(...caption, made);
}

function asParagraph(document: Document, nodes: readonly Node[]): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(...nodes);
  if (paragraph.childNodes.length === 0) paragraph.append(document.createElement('br'));
  return paragraph;
}

/** Returns the content of a cell as blocks. */
function contentOf(cell: HTMLTableCellElement): Node[] {
  const { ownerDocument } = cell;
  const content: Node[] = [];
  let loose: Node[] = [];
  const settle = () => {
    if (
      loose.some(({ textContent, nodeName }) => textContent!.trim() !== '' || nodeName === 'IMG' || nodeName === 'BR')
    )
      content.push(asParagraph(ownerDocument, loose));
    loose = [];
  };
  for (const node of [...cell.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) {
      settle();
      content.push(node);
    } else loose.push(node);
  }
  settle();
  return content.length > 0 ? content : [asParagraph(ownerDocument, [])];
}

/** Each row as a line, its cells parted by a wide space. */
function linesOf(rows: readonly HTMLTableRowElement[]): HTMLElement[] {
  return rows.map((row) => {
    const words = [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
    return asParagraph(row.ownerDocument, [row.ownerDocument.createTextNode(words.join('\u3000'))]);
  });
}
