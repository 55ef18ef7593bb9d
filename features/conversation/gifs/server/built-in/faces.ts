import { face, heart, roundEyes, type Drawing } from './drawing.ts';

const line = (d: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="#4a3423" stroke-width="${width}" stroke-linecap="round"/>`;
const smile = line('M90 118q30 30 60 0');
const cheeks =
  '<g class="cheeks" fill="#ff8f7a"><circle cx="80" cy="112" r="12"/><circle cx="160" cy="112" r="12"/></g>';

export const laugh: Drawing = {
  background: '#dff3ff',
  motion:
    '.face{animation:a .5s ease-in-out infinite alternate}@keyframes a{from{transform:rotate(-9deg)}to{transform:rotate(9deg) translateY(-5px)}}',
  body: face({
    eyes: line('M84 88q12-14 24 0') + line('M132 88q12-14 24 0'),
    mouth:
      '<path d="M82 108h76c0 28-17 42-38 42s-38-14-38-42z" fill="#7b2d26"/><path d="M92 108h56v12H92z" fill="#fff"/>',
    more: '<g fill="#5ab4ff"><ellipse cx="66" cy="100" rx="7" ry="11"/><ellipse cx="174" cy="100" rx="7" ry="11"/></g>',
  }),
};

export const wink: Drawing = {
  background: '#efe6ff',
  motion:
    '.lid{animation:a 1.8s infinite}@keyframes a{0%,55%,100%{transform:scaleY(1)}65%,85%{transform:scaleY(.12)}}',
  body: face({
    eyes: '<ellipse cx="98" cy="86" rx="8" ry="10" fill="#4a3423"/><ellipse class="lid" cx="142" cy="86" rx="10" ry="10" fill="#4a3423"/>',
    mouth: smile,
  }),
};

export const blush: Drawing = {
  background: '#ffe9e6',
  motion:
    '.cheeks{animation:a 1.4s ease-in-out infinite alternate}@keyframes a{from{opacity:.35}to{opacity:1}}.face{animation:b 1.4s ease-in-out infinite alternate}@keyframes b{from{transform:translateY(0)}to{transform:translateY(6px)}}',
  body: face({
    eyes: line('M86 84q12 10 24 0') + line('M130 84q12 10 24 0'),
    mouth: line('M104 122q16 14 32 0'),
    more: cheeks,
  }),
};

export const thinking: Drawing = {
  background: '#e8f4e4',
  motion:
    '.dot{animation:a 1.2s infinite}.two{animation-delay:.2s}.three{animation-delay:.4s}@keyframes a{0%,60%,100%{transform:translateY(0);opacity:.4}30%{transform:translateY(-8px);opacity:1}}',
  body:
    face({ eyes: roundEyes, mouth: line('M100 124h34') + line('M84 68q12-8 24-4', 5) }) +
    '<g fill="#6b7a8c"><circle class="dot" cx="184" cy="40" r="8"/><circle class="dot two" cx="206" cy="40" r="8"/><circle class="dot three" cx="162" cy="40" r="8"/></g>',
};

export const kiss: Drawing = {
  background: '#ffe1ea',
  motion:
    '.blown{animation:a 1.6s ease-out infinite}@keyframes a{from{transform:translate(-30px,24px) scale(.3);opacity:0}30%{opacity:1}to{transform:translate(22px,-26px) scale(1.1);opacity:0}}',
  body:
    face({
      eyes: '<ellipse cx="98" cy="86" rx="8" ry="10" fill="#4a3423"/>' + line('M132 86q12-12 24 0'),
      mouth: line('M112 116q14 4 2 11q12 5 0 11', 6),
      more: cheeks,
    }) + heart(186, 74, 44, '#e8315b', 'blown'),
};

export const hug: Drawing = {
  background: '#fff1d6',
  motion:
    '.left{animation:a 1.2s ease-in-out infinite alternate}.right{animation:b 1.2s ease-in-out infinite alternate}@keyframes a{from{transform:translateX(-14px)}to{transform:translateX(12px)}}@keyframes b{from{transform:translateX(14px)}to{transform:translateX(-12px)}}',
  body:
    '<g class="left"><circle cx="88" cy="110" r="46" fill="#ffcf4a"/>' +
    line('M66 104q8-10 16 0', 6) +
    line('M94 104q8-10 16 0', 6) +
    line('M74 124q14 14 28 0', 6) +
    '</g><g class="right"><circle cx="152" cy="110" r="46" fill="#ffb38a"/>' +
    line('M130 104q8-10 16 0', 6) +
    line('M158 104q8-10 16 0', 6) +
    line('M138 124q14 14 28 0', 6) +
    '</g>' +
    heart(120, 42, 34, '#e8315b', 'love'),
};

export const cat: Drawing = {
  background: '#e4ecff',
  motion:
    '.tail{animation:a 1.1s ease-in-out infinite alternate;transform-origin:0 100%}@keyframes a{from{transform:rotate(-14deg)}to{transform:rotate(18deg)}}.lid{animation:b 3s infinite}@keyframes b{0%,90%,100%{transform:scaleY(1)}94%{transform:scaleY(.1)}}',
  body:
    '<path class="tail" d="M164 162q44-6 36-60" fill="none" stroke="#5c5470" stroke-width="14" stroke-linecap="round"/>' +
    '<ellipse cx="120" cy="152" rx="56" ry="38" fill="#6f668a"/><path d="M70 92 66 40l36 24h36l36-24-4 52c0 30-22 46-50 46s-50-16-50-46z" fill="#7d7499"/>' +
    '<g class="lid" fill="#ffe27a"><ellipse cx="100" cy="94" rx="9" ry="12"/><ellipse cx="140" cy="94" rx="9" ry="12"/></g>' +
    '<path d="M114 110h12l-6 8z" fill="#ffb3c1"/><path d="M120 118q-8 10-16 4m16-4q8 10 16 4M78 108l-30-6m30 14-30 4m114-12 30-6m-30 14 30 4" fill="none" stroke="#3d3752" stroke-width="3" stroke-linecap="round"/>',
};
