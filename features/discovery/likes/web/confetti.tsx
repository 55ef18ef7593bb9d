import { useEffect, useRef } from 'react';

const colours = [
  'var(--spark-from)',
  'var(--spark-to)',
  'var(--warning)',
  'var(--secondary)',
  'var(--success)',
];

/** Where each piece starts, in percent, and how it falls. The steps are irregular, so that no pattern is visible. */
const pieces = Array.from({ length: 30 }, (_, index) => ({
  left: (index * 37 + 11) % 100,
  size: 7 + ((index * 5) % 6),
  round: index % 3 === 0,
  colour: colours[index % colours.length]!,
  drift: ((index * 29) % 60) - 30,
  turn: 200 + ((index * 83) % 400),
  delay: (index * 71) % 500,
  duration: 1700 + ((index * 131) % 1100),
}));

/** Falls once. If reduced motion is set, there is no confetti. */
export function Confetti() {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = around.current;
    if (!box || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const falls = pieces.map(({ drift, turn, delay, duration }, index) =>
      box.children[index]!.animate(
        [
          { transform: 'translate(0, -24px)', opacity: 1 },
          {
            transform: `translate(${drift}px, 70vh) rotate(${turn * 0.7}deg)`,
            opacity: 1,
            offset: 0.7,
          },
          { transform: `translate(${drift * 1.4}px, 100vh) rotate(${turn}deg)`, opacity: 0 },
        ],
        { duration, delay, easing: 'cubic-bezier(0.3, 0.4, 0.6, 1)', fill: 'backwards' },
      ),
    );
    return () => {
      for (const fall of falls) fall.cancel();
    };
  }, []);
  return (
    <div ref={around} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {pieces.map(({ left, size, round, colour }, index) => (
        <span
          key={index}
          className="absolute top-0 opacity-0"
          style={{
            left: `${left}%`,
            width: size,
            height: round ? size : size * 1.7,
            borderRadius: round ? '50%' : 2,
            backgroundColor: colour,
          }}
        />
      ))}
    </div>
  );
}
