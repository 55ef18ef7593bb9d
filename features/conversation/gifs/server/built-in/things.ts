import { heart, type Drawing } from './drawing.ts';

const hand =
  '<path d="M96 176c-14-22-26-40-22-52 4-8 12-6 18 2l6 10-8-60c-2-14 16-16 18-3l6 40 1-52c0-13 18-13 18 0v52l9-44c3-12 20-9 18 4l-8 50 12-24c6-11 20-4 16 8l-18 52c-4 10-10 14-20 17z" fill="#ffcf9a" stroke="#d9924f" stroke-width="4" stroke-linejoin="round"/>';

export const wave: Drawing = {
  background: '#dff5ec',
  motion:
    '.hand{animation:a .7s ease-in-out infinite alternate;transform-origin:50% 100%}@keyframes a{from{transform:rotate(-16deg)}to{transform:rotate(16deg)}}',
  body: `<g class="hand">${hand}</g>`,
};

export const beatingHeart: Drawing = {
  background: '#ffe3ea',
  motion:
    '.heart{animation:a 1s ease-in-out infinite}@keyframes a{0%,40%,100%{transform:scale(.86)}20%{transform:scale(1.08)}60%{transform:scale(1)}}',
  body: heart(120, 100, 130, '#e8315b', 'heart'),
};

export const coffee: Drawing = {
  background: '#f5e9dc',
  motion:
    '.steam{animation:a 2s ease-in-out infinite}.later{animation-delay:.7s}@keyframes a{0%{transform:translateY(12px);opacity:0}40%{opacity:.9}100%{transform:translateY(-16px);opacity:0}}',
  body:
    '<g fill="none" stroke="#b9a08a" stroke-width="7" stroke-linecap="round"><path class="steam" d="M98 70q-10-14 0-26t0-24"/><path class="steam later" d="M134 70q-10-14 0-26t0-24"/></g>' +
    '<path d="M62 84h112v44c0 28-20 42-56 42s-56-14-56-42z" fill="#fff"/><path d="M174 96h10c18 0 18 40-4 42h-10" fill="none" stroke="#fff" stroke-width="10"/><ellipse cx="118" cy="86" rx="54" ry="11" fill="#6b4226"/>' +
    heart(118, 130, 34, '#e8315b', 'mark'),
};

export const dance: Drawing = {
  background: '#eadfff',
  motion:
    '.one{animation:a .6s ease-in-out infinite alternate}.two{animation:a .6s ease-in-out infinite alternate-reverse}@keyframes a{from{transform:rotate(-14deg) translateY(0)}to{transform:rotate(14deg) translateY(-12px)}}.note{animation:b 1.4s linear infinite}@keyframes b{from{transform:translateY(12px);opacity:0}50%{opacity:1}to{transform:translateY(-22px);opacity:0}}',
  body:
    '<g class="one"><circle cx="84" cy="66" r="18" fill="#8a5a3b"/><path d="M84 88v44m0 0-22 40m22-40 24 36M84 98 52 78m32 20 30-24" fill="none" stroke="#5a2ca0" stroke-width="12" stroke-linecap="round"/></g>' +
    '<g class="two"><circle cx="160" cy="66" r="18" fill="#ffcf9a"/><path d="M160 86l-28 56h56z" fill="#e8315b"/><path d="M148 142v32m24-32v32M154 94l-30-20m42 20 32-22" fill="none" stroke="#e8315b" stroke-width="10" stroke-linecap="round"/></g>' +
    '<path class="note" d="M118 46V22l18-4v24" fill="none" stroke="#2d2a4a" stroke-width="5"/>',
};

export const thumbsUp: Drawing = {
  background: '#ddeeff',
  motion:
    '.thumb{animation:a 1s ease-in-out infinite alternate;transform-origin:30% 100%}@keyframes a{from{transform:rotate(8deg)}to{transform:rotate(-12deg) scale(1.06)}}',
  body: '<g class="thumb"><path d="M92 96c20-12 24-32 26-56 1-14 26-12 26 10 0 14-5 24-8 34h38c16 0 18 20 6 24 12 4 10 22-3 24 8 6 4 20-8 21 4 8-2 17-14 17h-36c-14 0-18-4-27-8z" fill="#ffcf4a" stroke="#d99a1c" stroke-width="4" stroke-linejoin="round"/><rect x="54" y="90" width="34" height="82" rx="8" fill="#3a6fd8"/></g>',
};

const confetti = (colour: string, x: number, y: number, late: string) =>
  `<rect class="piece ${late}" x="${x}" y="${y}" width="12" height="18" rx="3" fill="${colour}"/>`;

export const party: Drawing = {
  background: '#fff3c9',
  motion:
    '.piece{animation:a 1.8s linear infinite}.b{animation-delay:.5s}.c{animation-delay:1s}@keyframes a{from{transform:translateY(-30px) rotate(0);opacity:0}20%{opacity:1}to{transform:translateY(70px) rotate(320deg);opacity:0}}.hat{animation:b .8s ease-in-out infinite alternate;transform-origin:50% 100%}@keyframes b{from{transform:rotate(-7deg)}to{transform:rotate(7deg)}}',
  body:
    '<g class="hat"><path d="M120 40 76 164h88z" fill="#7a3ff2"/><path d="M108 76l26 8-34 22m-8 24 58 6-66 18" fill="none" stroke="#ffd84a" stroke-width="9"/><circle cx="120" cy="38" r="15" fill="#e8315b"/></g>' +
    confetti('#2ba84a', 40, 50, '') +
    confetti('#e8315b', 66, 30, 'b') +
    confetti('#1d86e0', 176, 34, 'c') +
    confetti('#ff8a1f', 198, 58, '') +
    confetti('#1d86e0', 28, 90, 'c') +
    confetti('#2ba84a', 186, 92, 'b'),
};

const star = (x: number, y: number, late: string) =>
  `<path class="star ${late}" d="M${x} ${y - 12}l4 8 8 4-8 4-4 8-4-8-8-4 8-4z" fill="#ffe27a"/>`;

export const goodNight: Drawing = {
  background: '#20295c',
  motion:
    '.star{animation:a 1.6s ease-in-out infinite alternate}.b{animation-delay:.5s}.c{animation-delay:1s}@keyframes a{from{opacity:.2;transform:scale(.6)}to{opacity:1;transform:scale(1.2)}}.moon{animation:b 3s ease-in-out infinite alternate}@keyframes b{from{transform:rotate(-5deg)}to{transform:rotate(6deg)}}',
  body:
    '<path class="moon" d="M138 34a66 66 0 1 0 44 106 58 58 0 0 1-44-106z" fill="#ffe9a8"/>' +
    star(190, 50, '') +
    star(168, 92, 'b') +
    star(44, 46, 'c') +
    star(206, 132, 'c') +
    star(60, 162, 'b'),
};

export const goodMorning: Drawing = {
  background: '#bfe6ff',
  motion:
    '.sun{animation:a 3s ease-in-out infinite alternate}@keyframes a{from{transform:translateY(34px)}to{transform:translateY(0)}}.rays{animation:b 12s linear infinite}@keyframes b{to{transform:rotate(360deg)}}',
  body:
    '<g class="sun"><g class="rays" stroke="#ffb020" stroke-width="9" stroke-linecap="round"><path d="M120 26v22m0 96v22M46 96h22m104 0h22M68 44l15 15m74 74 15 15M68 148l15-15m74-74 15-15"/></g><circle cx="120" cy="96" r="38" fill="#ffcf4a"/></g>' +
    '<path d="M0 150q60-26 120-6t120-8v46a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18z" fill="#5bb56a"/>',
};

export const spark: Drawing = {
  background: '#2a1236',
  motion:
    '.spark{animation:a 1s ease-in-out infinite alternate}@keyframes a{from{transform:scale(.8) rotate(-5deg)}to{transform:scale(1.06) rotate(5deg)}}.ray{animation:b 1s ease-in-out infinite alternate}@keyframes b{from{opacity:.15}to{opacity:1}}',
  body:
    '<g class="ray" stroke="#ffb347" stroke-width="6" stroke-linecap="round"><path d="M52 52l18 18m118-18-18 18M52 152l18-18m118 18-18-18M30 102h26m128 0h26"/></g>' +
    '<path class="spark" d="M120 26c8 40 22 62 58 74-36 12-50 34-58 74-8-40-22-62-58-74 36-12 50-34 58-74z" fill="#ff7a45"/>',
};
