import { canvasTexture } from './shapes.mjs';
import { EXAMPLE, LIMIT, OTHERS } from './figures.ts';

/** What stands on screens and printed things, painted by hand. Numbers and signs alone: one picture serves all languages. */

/** @typedef {CanvasRenderingContext2D} Pen */

/** @param {Pen} pen @param {string} fill @param {[number, number, number, number]} at @param {number} radius */
export const block = (pen, fill, [x, y, w, h], radius = 0) => {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, w, h, radius);
  pen.fill();
};

/** @param {Pen} pen @param {string} fill @param {number} x @param {number} y @param {number} r */
export const dot = (pen, fill, x, y, r) => {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, r, 0, 7);
  pen.fill();
};

/** @param {Pen} pen @param {string} text @param {{ x: number, y: number, size: number, fill?: string, weight?: number, align?: CanvasTextAlign }} set */
export const write = (pen, text, { x, y, size, fill = '#15231f', weight = 700, align = 'left' }) => {
  pen.font = `${weight} ${size}px Onest, sans-serif`;
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
};

/** @param {Pen} pen @param {string} stroke @param {number} width @param {readonly (readonly [number, number])[]} points */
export const line = (pen, stroke, width, points) => {
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
};

/** @param {Pen} pen @param {string} fill @param {number} cx @param {number} cy @param {number} r */
export const star = (pen, fill, cx, cy, r) => {
  pen.fillStyle = fill;
  for (const turn of [0, Math.PI / 4]) {
    pen.save();
    pen.translate(cx, cy);
    pen.rotate(turn);
    pen.fillRect(-r * 0.707, -r * 0.707, r * 1.414, r * 1.414);
    pen.restore();
  }
};

/** A row of ikat diamonds. @param {Pen} pen @param {readonly string[]} colours @param {[number, number, number, number]} at */
export const ikatRow = (pen, colours, [x, y, w, h]) => {
  const count = Math.round(w / h / 0.62);
  for (let index = 0; index < count; index += 1) {
    const cx = x + ((index + 0.5) * w) / count;
    colours.forEach((colour, ringIndex) => {
      const part = 1 - ringIndex * 0.3;
      pen.fillStyle = colour;
      pen.beginPath();
      for (let step = 0; step <= 24; step += 1) {
        const t = (step / 24) * Math.PI * 2;
        const edge = 1 + 0.06 * Math.sin(step * 2.6 + ringIndex);
        pen.lineTo(
          cx + Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 1.6 * (w / count) * 0.46 * part * edge,
          y + h / 2 + Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** 1.6 * h * 0.5 * part * edge,
        );
      }
      pen.fill();
    });
  }
};

/** The code that the site's pages show; the script that draws hands it over. @returns {CanvasImageSource} */
export const qrCode = () => Reflect.get(globalThis, 'qrCode');

const W = 640;
const H = 1340;

/** @param {(pen: Pen) => void} draw */
const phoneScreen = (draw) => () => canvasTexture(W, H, draw);

/** @param {Pen} pen @param {string} from @param {string} to */
const fade = (pen, from, to, w = W, h = H) => {
  const fill = pen.createLinearGradient(0, 0, w * 0.4, h);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, w, h);
};

/** @param {Pen} pen @param {number} x @param {number} y @param {number} size */
export const tick = (pen, x, y, size, stroke = '#fff') =>
  line(pen, stroke, size * 0.22, [
    [x - size * 0.5, y],
    [x - size * 0.12, y + size * 0.38],
    [x + size * 0.55, y - size * 0.4],
  ]);

/** The brand's sign: a round with a slice. @param {Pen} pen @param {number} x @param {number} y @param {number} r */
export const sign = (pen, x, y, r, main = '#fff', slice = '#f2b33d') => {
  pen.fillStyle = main;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.arc(x, y, r, 0, Math.PI * 1.5);
  pen.fill();
  pen.fillStyle = slice;
  pen.beginPath();
  pen.moveTo(x + r * 0.12, y - r * 0.12);
  pen.arc(x + r * 0.12, y - r * 0.12, r, Math.PI * 1.5, Math.PI * 2);
  pen.fill();
};

/** @param {Pen} pen */
const statusBar = (pen, fill = '#15231f') => {
  write(pen, '9:41', { x: 60, y: 58, size: 34, fill, weight: 600 });
  block(pen, fill, [W - 118, 44, 56, 28], 8);
};

export const sum = (/** @type {number} */ value) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

export const raysScreen = phoneScreen((pen) => {
  fade(pen, '#22366b', '#101c3d');
  write(pen, '12:30', { x: W / 2, y: 250, size: 150, fill: '#fff', weight: 600, align: 'center' });
  for (let index = 0; index < 19; index += 1) {
    const angle = Math.PI + (index / 18) * Math.PI;
    const far = index % 2 === 0 ? 270 : 225;
    line(pen, '#f7bf4d', 12, [
      [W / 2 + Math.cos(angle) * 150, 890 + Math.sin(angle) * 150],
      [W / 2 + Math.cos(angle) * far, 890 + Math.sin(angle) * far],
    ]);
  }
  pen.fillStyle = '#f7bf4d';
  pen.beginPath();
  pen.arc(W / 2, 890, 118, Math.PI, 0);
  pen.fill();
  for (const [index, width] of [460, 340, 220].entries())
    block(pen, '#f7bf4d', [W / 2 - width / 2, 925 + index * 48, width, 14], 7);
});

export const clockScreen = phoneScreen((pen) => {
  fade(pen, '#0c3f37', '#062722');
  write(pen, '09', { x: W / 2, y: 330, size: 300, fill: '#f4ede1', align: 'center' });
  write(pen, '41', { x: W / 2, y: 610, size: 300, fill: '#f2b33d', align: 'center' });
  star(pen, '#0f5a4b', W / 2, 1010, 170);
  star(pen, '#0a4038', W / 2, 1010, 110);
  star(pen, '#147a63', W / 2, 1010, 56);
});

/** @param {Pen} pen */
const pale = (pen) => {
  fade(pen, '#fbf8f2', '#f4ede1');
  statusBar(pen);
};

/** @param {Pen} pen @param {string} text @param {number} y */
const button = (pen, text, y = 1160, fill = '#0b7a5b') => {
  block(pen, fill, [50, y, W - 100, 116], 36);
  if (text === '') tick(pen, W / 2, y + 58, 46);
  else write(pen, text, { x: W / 2, y: y + 60, size: 46, fill: '#fff', align: 'center' });
};

export const limitScreen = phoneScreen((pen) => {
  pale(pen);
  pen.lineWidth = 44;
  pen.lineCap = 'round';
  for (const [stroke, end] of /** @type {const} */ ([
    ['#e1eee8', 1.5],
    ['#0b7a5b', 1.02],
  ])) {
    pen.strokeStyle = stroke;
    pen.beginPath();
    pen.arc(W / 2, 470, 210, Math.PI * 0.75, Math.PI * (0.75 + end));
    pen.stroke();
  }
  write(pen, sum(LIMIT), { x: W / 2, y: 470, size: 58, align: 'center' });
  sign(pen, W / 2, 610, 36, '#0b7a5b');
  for (const index of [0, 1]) {
    block(pen, '#fff', [50, 800 + index * 160, W - 100, 136], 34);
    dot(pen, ['#cfeadf', '#f9dcc1'][index] ?? '#fff', 122, 868 + index * 160, 38);
    write(pen, ['3 · 6 · 12', '0 %'][index] ?? '', { x: 184, y: 868 + index * 160, size: 44 });
  }
  button(pen, '', 1160);
});

export const planScreen = phoneScreen((pen) => {
  pale(pen);
  block(pen, '#0b5d4b', [50, 120, W - 100, 240], 44);
  write(pen, sum(EXAMPLE.total), { x: 92, y: 210, size: 66, fill: '#fff' });
  write(pen, `${EXAMPLE.months} × ${sum(EXAMPLE.payment)}`, { x: 92, y: 300, size: 42, fill: '#bfe6d6', weight: 600 });
  for (let index = 0; index < 12; index += 1) {
    const [x, y] = [50 + (index % 3) * 184, 400 + Math.floor(index / 3) * 184];
    const paid = index < 3;
    block(pen, paid ? '#0b7a5b' : index === 3 ? '#d9653b' : '#fff', [x, y, 172, 160], 32);
    if (paid) tick(pen, x + 86, y + 80, 52);
    else
      write(pen, String(index + 1), {
        x: x + 86,
        y: y + 82,
        size: 54,
        fill: index === 3 ? '#fff' : '#15231f',
        align: 'center',
      });
  }
  button(pen, sum(EXAMPLE.payment), 1160);
});

export const termScreen = phoneScreen((pen) => {
  pale(pen);
  write(pen, sum(EXAMPLE.price), { x: 60, y: 180, size: 72 });
  [3, 6, 12, 24].forEach((months, index) => {
    const chosen = months === EXAMPLE.months;
    const y = 280 + index * 190;
    block(pen, chosen ? '#0b7a5b' : '#fff', [50, y, W - 100, 164], 36);
    write(pen, String(months), { x: 104, y: y + 84, size: 66, fill: chosen ? '#fff' : '#15231f' });
    if (chosen)
      write(pen, sum(EXAMPLE.payment), { x: W - 100, y: y + 84, size: 50, fill: '#fff', align: 'right', weight: 600 });
    else block(pen, '#e6ece8', [W - 250, y + 70, 150, 24], 12);
  });
  button(pen, '', 1160);
});

/** A tick in a star, and the figure that it is about. @param {Pen} pen @param {number} figure */
const done = (pen, figure) => {
  fade(pen, '#0f8a68', '#0a5b49');
  statusBar(pen, '#fff');
  star(pen, '#ffffff22', W / 2, 520, 270);
  dot(pen, '#fff', W / 2, 520, 150);
  tick(pen, W / 2, 520, 140, '#0b7a5b');
  write(pen, sum(figure), { x: W / 2, y: 860, size: 84, fill: '#fff', align: 'center' });
  button(pen, '', 1160, '#0c6d55');
};

/** A purchase that is made. */
export const doneScreen = phoneScreen((pen) => {
  done(pen, EXAMPLE.total);
  write(pen, `${EXAMPLE.months} × ${sum(EXAMPLE.payment)}`, {
    x: W / 2,
    y: 960,
    size: 48,
    fill: '#bfe6d6',
    weight: 600,
    align: 'center',
  });
});

/** A payment that is made. */
export const paidScreen = phoneScreen((pen) => done(pen, EXAMPLE.payment));

/** @param {Pen} pen @param {[number, number]} at @param {number} size @param {CanvasImageSource} code */
const codeAt = (pen, [x, y], size, code) => {
  block(pen, '#fff', [x, y, size, size], size * 0.07);
  pen.drawImage(code, x + size * 0.03, y + size * 0.03, size * 0.94, size * 0.94);
};

/** Four corners around what the camera looks at, so far from its middle. */
const viewfinder = (/** @type {CanvasRenderingContext2D} */ pen, /** @type {number} */ x, /** @type {number} */ y) => {
  for (const [sx, sy] of /** @type {const} */ ([
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ]))
    line(pen, '#f2b33d', 16, [
      [W / 2 + sx * x, 590 + sy * (y - 100)],
      [W / 2 + sx * x, 590 + sy * y],
      [W / 2 + sx * (x - 100), 590 + sy * y],
    ]);
};

export const scanScreen = (/** @type {CanvasImageSource} */ code) =>
  canvasTexture(W, H, (pen) => {
    fade(pen, '#1c2b27', '#0c1412');
    statusBar(pen, '#fff');
    codeAt(pen, [150, 420], 340, code);
    viewfinder(pen, 230, 230);
    dot(pen, '#fff', W / 2, 1120, 74);
    dot(pen, '#0c1412', W / 2, 1120, 62);
    dot(pen, '#fff', W / 2, 1120, 54);
  });

export const idScreen = phoneScreen((pen) => {
  fade(pen, '#1c2b27', '#0c1412');
  statusBar(pen, '#fff');
  block(pen, '#d7efe5', [130, 470, 380, 240], 26);
  block(pen, '#0b7a5b', [130, 470, 380, 56], 26);
  dot(pen, '#e6ae84', 215, 590, 36);
  block(pen, '#d9653b', [165, 632, 100, 50], 25);
  for (const y of [568, 612, 656]) block(pen, '#0b5d4b', [300, y, 160, 18], 9);
  viewfinder(pen, 250, 180);
  dot(pen, '#fff', W / 2, 1120, 70);
});

export const switchScreen = phoneScreen((pen) => {
  pale(pen);
  block(pen, '#fff', [50, 180, W - 100, 420], 48);
  block(pen, '#0b7a5b', [170, 270, 300, 160], 80);
  dot(pen, '#fff', 388, 350, 64);
  write(pen, sum(EXAMPLE.payment), { x: W / 2, y: 520, size: 58, align: 'center' });
  block(pen, '#0b5d4b', [50, 660, W - 100, 210], 44);
  block(pen, '#f2b33d', [96, 712, 84, 62], 14);
  write(pen, '•• 4071', { x: W - 96, y: 800, size: 50, fill: '#fff', align: 'right', weight: 600 });
  button(pen, '', 1160);
});

export const documentsScreen = phoneScreen((pen) => {
  pale(pen);
  for (let index = 0; index < 5; index += 1) {
    const y = 150 + index * 196;
    block(pen, '#fff', [50, y, W - 100, 170], 36);
    block(pen, ['#cfeadf', '#f9dcc1', '#fbe3ae', '#cfeadf', '#f9dcc1'][index] ?? '', [82, y + 30, 90, 110], 18);
    for (const row of [0, 1, 2]) block(pen, '#0b7a5b', [100, y + 58 + row * 22, row === 2 ? 32 : 54, 8], 4);
    write(pen, sum(EXAMPLE.payment), { x: 206, y: y + 84, size: 44, weight: 600 });
    tick(pen, W - 108, y + 84, 36, '#0b7a5b');
  }
  button(pen, '', 1160);
});

export const calendarScreen = phoneScreen((pen) => {
  pale(pen);
  block(pen, '#fff', [40, 130, W - 80, 700], 48);
  monthGrid(pen, [80, 190, W - 160, 600], { marked: { 5: '#0b7a5b', 15: '#d9653b', 25: '#f2b33d' }, size: 40 });
  [
    ['#0b7a5b', '5'],
    ['#d9653b', '15'],
    ['#f2b33d', '25'],
  ].forEach(([colour = '', day = ''], index) => {
    const y = 866 + index * 132;
    block(pen, '#fff', [40, y, W - 80, 114], 32);
    dot(pen, colour, 104, y + 57, 36);
    write(pen, day, { x: 104, y: y + 60, size: 36, fill: '#fff', align: 'center' });
    write(pen, sum([EXAMPLE, ...OTHERS][index]?.payment ?? 0), {
      x: W - 80,
      y: y + 60,
      size: 44,
      align: 'right',
      weight: 600,
    });
  });
});

/** Days of a month of thirty. @param {Pen} pen @param {[number, number, number, number]} at @param {{ marked: Readonly<Record<number, string>>, size: number, ringed?: boolean, crossed?: number }} set */
export const monthGrid = (pen, [x, y, w, h], { marked, size, ringed = false, crossed = 32 }) => {
  for (let day = 1; day <= 30; day += 1) {
    const [cx, cy] = [x + (((day - 1) % 6) + 0.5) * (w / 6), y + (Math.floor((day - 1) / 6) + 0.5) * (h / 5)];
    const colour = marked[day];
    if (colour && !ringed) dot(pen, colour, cx, cy, size * 0.95);
    write(pen, String(day), {
      x: cx,
      y: cy + 2,
      size,
      weight: 600,
      fill: colour && !ringed ? '#fff' : '#3c4a45',
      align: 'center',
    });
    if (colour && ringed) {
      pen.strokeStyle = colour;
      pen.lineWidth = size * 0.22;
      pen.beginPath();
      pen.arc(cx, cy, size * 1.05, 0, 7);
      pen.stroke();
    }
    if (day >= crossed)
      line(pen, '#d9653b', size * 0.18, [
        [cx - size * 0.6, cy + size * 0.6],
        [cx + size * 0.6, cy - size * 0.6],
      ]);
  }
};

export const callScreen = phoneScreen((pen) => {
  fade(pen, '#243a35', '#0c1714');
  statusBar(pen, '#fff');
  dot(pen, '#38554d', W / 2, 390, 150);
  write(pen, '?', { x: W / 2, y: 400, size: 200, fill: '#fff', align: 'center' });
  write(pen, '+998 ·· ··· ·· ··', { x: W / 2, y: 640, size: 52, fill: '#d5e4de', weight: 600, align: 'center' });
  for (const [x, fill, turn] of /** @type {const} */ ([
    [180, '#d9453b', 2.36],
    [460, '#17a077', 0],
  ])) {
    dot(pen, fill, x, 1080, 92);
    pen.save();
    pen.translate(x, 1080);
    pen.rotate(turn);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 30;
    pen.lineCap = 'butt';
    pen.beginPath();
    pen.arc(26, -26, 58, Math.PI * 0.5, Math.PI);
    pen.stroke();
    block(pen, '#fff', [4, 16, 44, 34], 12);
    block(pen, '#fff', [-50, -48, 34, 44], 12);
    pen.restore();
  }
});

export const lockScreen = phoneScreen((pen) => {
  fade(pen, '#0c4a3d', '#062722');
  star(pen, '#0f5f4e', W / 2, 640, 280);
  lockAt(pen, W / 2, 640, 1.5, '#f2b33d');
});

/** @param {Pen} pen @param {number} x @param {number} y @param {number} scale @param {string} fill */
const lockAt = (pen, x, y, scale, fill) => {
  pen.strokeStyle = fill;
  pen.lineWidth = 26 * scale;
  pen.beginPath();
  pen.arc(x, y - 40 * scale, 54 * scale, Math.PI, 0);
  pen.lineTo(x + 54 * scale, y);
  pen.moveTo(x - 54 * scale, y - 40 * scale);
  pen.lineTo(x - 54 * scale, y);
  pen.stroke();
  block(pen, fill, [x - 90 * scale, y - 20 * scale, 180 * scale, 140 * scale], 30 * scale);
  dot(pen, '#0b4a3d', x, y + 40 * scale, 22 * scale);
};

export const bellScreen = phoneScreen((pen) => {
  fade(pen, '#0f8a68', '#07493b');
  statusBar(pen, '#fff');
  pen.fillStyle = '#f7c65c';
  pen.beginPath();
  pen.moveTo(160, 690);
  pen.bezierCurveTo(215, 640, 200, 560, 212, 480);
  pen.bezierCurveTo(228, 380, 412, 380, 428, 480);
  pen.bezierCurveTo(440, 560, 425, 640, 480, 690);
  pen.closePath();
  pen.fill();
  dot(pen, '#f7c65c', W / 2, 375, 30);
  dot(pen, '#f7c65c', W / 2, 730, 44);
  block(pen, '#fff', [50, 900, W - 100, 190], 44);
  dot(pen, '#d9653b', 138, 995, 52);
  write(pen, '1', { x: 138, y: 998, size: 56, fill: '#fff', align: 'center' });
  write(pen, sum(EXAMPLE.payment), { x: 222, y: 998, size: 56, weight: 600 });
});

export const listScreen = phoneScreen((pen) => {
  pale(pen);
  [
    ['−20 %', '#d9653b'],
    ['0 %', '#0b7a5b'],
    ['−10 %', '#f2b33d'],
  ].forEach(([text = '', fill = ''], index) => {
    const y = 150 + index * 320;
    block(pen, '#fff', [50, y, W - 100, 290], 44);
    block(pen, fill, [84, y + 40, 210, 210], 36);
    write(pen, text, { x: 340, y: y + 145, size: 68 });
  });
  button(pen, '', 1160);
});

/** @param {Pen} pen @param {number} w @param {number} h */
const mountains = (pen, w, h, dusk = false) => {
  const sky = pen.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, dusk ? '#0f1c3f' : '#f9d7a6');
  sky.addColorStop(1, dusk ? '#3a4d86' : '#f6b87c');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, h);
  if (!dusk) dot(pen, '#e5683a', w * 0.7, h * 0.36, h * 0.12);
  const ranges = dusk ? ['#20336a', '#152450', '#0c1734'] : ['#4fa78c', '#0b7a5b', '#07493b'];
  ranges.forEach((fill, index) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.moveTo(0, h);
    for (let step = 0; step <= 40; step += 1) {
      const x = (step / 40) * w;
      const y = h * (0.56 + index * 0.13) - Math.abs(Math.sin(step * 0.23 + index * 1.9)) * h * (0.3 - index * 0.08);
      pen.lineTo(x, y);
    }
    pen.lineTo(w, h);
    pen.fill();
  });
};

export const mountainScreen = () => canvasTexture(1280, 800, (pen) => mountains(pen, 1280, 800));

export const nightScreen = () =>
  canvasTexture(1280, 720, (pen) => {
    mountains(pen, 1280, 720, true);
    for (let index = 0; index < 46; index += 1)
      dot(
        pen,
        index % 7 === 0 ? '#ffd98a' : '#fff',
        (index * 367) % 1270,
        (index * 211) % 340,
        index % 9 === 0 ? 4.5 : 2.2,
      );
    for (const [x, y, r] of /** @type {const} */ ([
      [250, 130, 26],
      [620, 90, 18],
      [880, 220, 22],
    ]))
      star(pen, '#fff6dc', x, y, r);
    dot(pen, '#f7c65c', 1060, 150, 74);
    dot(pen, '#132149', 1028, 132, 66);
  });

export const domeScreen = () =>
  canvasTexture(1280, 720, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 720);
    sky.addColorStop(0, '#fbe3bb');
    sky.addColorStop(1, '#f5b97c');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 1280, 720);
    block(pen, '#c98c57', [0, 600, 1280, 120]);
    for (const x of [330, 890]) {
      block(pen, '#e9d3ad', [x, 250, 64, 370]);
      block(pen, '#2a7fbf', [x - 8, 230, 80, 34], 8);
      dot(pen, '#2a7fbf', x + 32, 226, 34);
      for (let row = 0; row < 6; row += 1) ikatRow(pen, ['#2a7fbf', '#e9d3ad'], [x, 280 + row * 54, 64, 40]);
    }
    block(pen, '#f0dcb8', [450, 400, 380, 220]);
    pen.fillStyle = '#1d6fb3';
    pen.beginPath();
    pen.moveTo(490, 400);
    pen.bezierCurveTo(460, 250, 590, 200, 640, 120);
    pen.bezierCurveTo(690, 200, 820, 250, 790, 400);
    pen.fill();
    for (let index = 1; index < 6; index += 1)
      line(pen, '#4fa3db', 7, [
        [490 + index * 50, 396],
        [560 + index * 27, 250],
        [640, 130],
      ]);
    pen.fillStyle = '#15548c';
    pen.beginPath();
    pen.moveTo(575, 620);
    pen.lineTo(575, 510);
    pen.quadraticCurveTo(580, 460, 640, 430);
    pen.quadraticCurveTo(700, 460, 705, 510);
    pen.lineTo(705, 620);
    pen.fill();
    for (const x of [488, 745]) star(pen, '#2a7fbf', x + 24, 520, 34);
  });

export const filmScreen = () =>
  canvasTexture(1280, 800, (pen) => {
    block(pen, '#141a1d', [0, 0, 1280, 800]);
    block(pen, '#1e272b', [24, 24, 250, 470], 18);
    for (const [index, fill] of ['#d9653b', '#a5d6c4', '#f2b33d', '#2f6fb3'].entries())
      block(pen, fill, [48, 48 + index * 110, 202, 94], 12);
    pen.save();
    pen.beginPath();
    pen.roundRect(300, 24, 956, 470, 18);
    pen.clip();
    pen.translate(300, 24);
    mountains(pen, 956, 470);
    pen.restore();
    dot(pen, '#ffffffdd', 778, 260, 62);
    pen.fillStyle = '#141a1d';
    pen.beginPath();
    pen.moveTo(760, 226);
    pen.lineTo(760, 294);
    pen.lineTo(816, 260);
    pen.fill();
    block(pen, '#1e272b', [24, 520, 1232, 256], 18);
    const clips = /** @type {const} */ ([
      ['#d9653b', 60, 300, 0],
      ['#f2b33d', 372, 260, 0],
      ['#a5d6c4', 644, 420, 0],
      ['#2e9c7a', 60, 480, 1],
      ['#5fb79c', 552, 300, 1],
    ]);
    for (const [fill, x, w, row] of clips) block(pen, fill, [x, 548 + row * 78, w, 62], 12);
    for (let index = 0; index < 90; index += 1) {
      const tall = 10 + Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.37)) * 44;
      block(pen, '#8fa39b', [60 + index * 12, 736 - tall / 2, 6, tall], 3);
    }
    block(pen, '#fff', [610, 532, 6, 232], 3);
    dot(pen, '#fff', 613, 536, 14);
  });

export const codeScreen = () =>
  canvasTexture(1280, 800, (pen) => {
    block(pen, '#10211d', [0, 0, 1280, 800]);
    const inks = ['#f2b33d', '#7fd1b3', '#d9653b', '#e8f3ee', '#7fb2e5'];
    for (let row = 0; row < 13; row += 1) {
      let x = 60 + [0, 40, 80, 80, 120, 120, 80, 40, 40, 80, 80, 40, 0][row % 13];
      for (let word = 0; word < 2 + ((row * 7) % 3); word += 1) {
        const w = 50 + ((row * 53 + word * 97) % 130);
        block(pen, inks[(row + word * 2) % 5] ?? '', [x, 60 + row * 54, w, 22], 11);
        x += w + 24;
      }
    }
    block(pen, '#f7f4ec', [700, 60, 520, 680], 28);
    [150, 230, 200, 330, 390, 500].forEach((tall, index) =>
      block(pen, index === 5 ? '#d9653b' : '#0b7a5b', [750 + index * 74, 670 - tall, 50, tall], 12),
    );
    block(pen, '#15231f', [740, 682, 440, 8], 4);
  });

/** @param {(pen: Pen) => void} draw */
const browserWindow = (draw) => () =>
  canvasTexture(1280, 800, (pen) => {
    block(pen, '#fbf8f2', [0, 0, 1280, 800]);
    block(pen, '#0b5d4b', [0, 0, 1280, 84]);
    for (const [index, fill] of ['#d9653b', '#f2b33d', '#a5d6c4'].entries()) dot(pen, fill, 56 + index * 44, 42, 14);
    draw(pen);
  });

export const shopScreen = browserWindow((pen) => {
  block(pen, '#ffffff18', [300, 22, 680, 40], 20);
  block(pen, '#f2e9da', [60, 140, 480, 600], 32);
  washerIcon(pen, 300, 440);
  write(pen, sum(EXAMPLE.price), { x: 600, y: 230, size: 96 });
  block(pen, '#e6ece8', [600, 310, 420, 26], 13);
  block(pen, '#e6ece8', [600, 360, 320, 26], 13);
  block(pen, '#0b7a5b', [600, 470, 590, 132], 40);
  sign(pen, 672, 538, 34);
  write(pen, `${EXAMPLE.months} × ${sum(EXAMPLE.payment)}`, { x: 736, y: 540, size: 58, fill: '#fff' });
  block(pen, '#fbe3ae', [600, 640, 590, 100], 36);
});

/** @param {Pen} pen @param {number} x @param {number} y */
const washerIcon = (pen, x, y) => {
  block(pen, '#fff', [x - 150, y - 200, 300, 400], 30);
  block(pen, '#e6ece8', [x - 130, y - 180, 260, 60], 16);
  dot(pen, '#cbd3cf', x, y + 40, 118);
  dot(pen, '#0b5d4b', x, y + 40, 90);
  dot(pen, '#a5d6c4', x - 18, y + 20, 40);
};

export const fakeShopScreen = browserWindow((pen) => {
  block(pen, '#ffffff18', [300, 22, 680, 40], 20);
  for (let index = 0; index < 3; index += 1) {
    block(pen, '#fff', [60 + index * 400, 140, 360, 600], 32);
    block(pen, ['#cfeadf', '#f9dcc1', '#fbe3ae'][index] ?? '', [90 + index * 400, 170, 300, 340], 24);
    block(pen, '#15231f', [180 + index * 400, 210, 120, 260], 26);
    block(pen, ['#2e9c7a', '#d9653b', '#f2b33d'][index] ?? '', [192 + index * 400, 226, 96, 228], 16);
    write(pen, '−90 %', { x: 90 + index * 400, y: 590, size: 82, fill: '#c8372d' });
    block(pen, '#0b7a5b', [90 + index * 400, 650, 300, 60], 24);
  }
});

/** @param {CanvasImageSource} code */
export const standFace = (code) =>
  canvasTexture(600, 840, (pen) => {
    block(pen, '#0b7a5b', [0, 0, 600, 840]);
    sign(pen, 300, 112, 62);
    codeAt(pen, [70, 220], 460, code);
    ikatRow(pen, ['#f2b33d', '#0b7a5b'], [60, 726, 480, 60]);
  });

export const chatScreen = () =>
  canvasTexture(1280, 800, (pen) => {
    block(pen, '#f4f8f5', [0, 0, 1280, 800]);
    block(pen, '#0b5d4b', [0, 0, 300, 800]);
    for (let index = 0; index < 6; index += 1)
      dot(
        pen,
        ['#f2b33d', '#d9653b', '#cfeadf', '#f2b33d', '#8fcab4', '#d9653b'][index] ?? '',
        80,
        90 + index * 120,
        38,
      );
    for (let index = 0; index < 6; index += 1) block(pen, '#ffffff44', [140, 78 + index * 120, 120, 22], 11);
    [
      [360, 460, '#fff'],
      [660, 540, '#bfe6d6'],
      [360, 380, '#fff'],
      [760, 440, '#bfe6d6'],
    ].forEach(([x, w, fill], index) => {
      block(pen, String(fill), [Number(x), 70 + index * 176, Number(w), 136], 40);
      for (const row of [0, 1])
        block(pen, '#9fb5ab', [Number(x) + 40, 108 + index * 176 + row * 38, Number(w) - 100 - row * 90, 18], 9);
    });
  });

export const formScreen = browserWindow((pen) => {
  block(pen, '#0b5d4b', [0, 84, 330, 716]);
  sign(pen, 165, 330, 96);
  ikatRow(pen, ['#f2b33d', '#0b5d4b'], [40, 560, 250, 70]);
  for (const [index, width] of [300, 420, 240].entries()) {
    block(pen, '#b9c4bf', [410, 150 + index * 148, 150, 22], 11);
    block(pen, '#fff', [410, 186 + index * 148, 790, 84], 24);
    block(pen, '#15231f', [440, 216 + index * 148, width, 24], 12);
  }
  block(pen, '#0b7a5b', [410, 630, 360, 110], 34);
  tick(pen, 590, 684, 50);
});

export const chartScreen = browserWindow((pen) => {
  block(pen, '#0b5d4b', [0, 84, 150, 716]);
  sign(pen, 75, 176, 38);
  for (const [index, fill] of ['#f2b33d', '#2e9c7a', '#2e9c7a', '#2e9c7a'].entries())
    block(pen, fill, [45, 270 + index * 100, 60, 60], 18);
  [150, 190, 170, 240, 220, 280, 260, 330].forEach((tall, index) =>
    block(pen, index === 7 ? '#d9653b' : '#0b7a5b', [210 + index * 126, 470 - tall, 84, tall], 16),
  );
  block(pen, '#cbd3cf', [200, 478, 1010, 6], 3);
  for (const [index, { payment, months }] of [EXAMPLE, ...OTHERS].entries()) {
    const y = 548 + index * 84;
    dot(pen, ['#cfeadf', '#f9dcc1', '#fbe3ae'][index] ?? '', 236, y, 28);
    block(pen, '#cbd3cf', [290, y - 12, [260, 200, 230][index] ?? 0, 24], 12);
    write(pen, `${months} × ${sum(payment)}`, { x: 1204, y, size: 44, weight: 600, align: 'right' });
  }
});

/** A download on its way in, and a place for the code that comes by message. */
export const installScreen = phoneScreen((pen) => {
  pale(pen);
  block(pen, '#0b7a5b', [200, 190, 240, 240], 64);
  sign(pen, W / 2 - 4, 316, 78);
  block(pen, '#e1eee8', [110, 500, 420, 34], 17);
  block(pen, '#f2b33d', [110, 500, 330, 34], 17);
  for (const [index, digit] of ['4', '0', '7', ''].entries()) {
    block(pen, digit === '' ? '#fff' : '#e1eee8', [66 + index * 132, 690, 112, 150], 26);
    write(pen, digit, { x: 122 + index * 132, y: 768, size: 84, align: 'center' });
  }
  block(pen, '#0b7a5b', [518, 716, 8, 98], 4);
  button(pen, '', 1160);
});
