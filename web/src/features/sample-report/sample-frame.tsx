/** Six flat pictures that stand for the shots of the example. */
const SHOTS = [
  { sky: '#2c3a47', ground: '#3d4b44', sun: '#5d6d75', figure: 0.5 },
  { sky: '#46505c', ground: '#59503f', sun: '#c9a27a', figure: 0.34 },
  { sky: '#5b4a42', ground: '#6e5a46', sun: '#e0a36b', figure: 0.62 },
  { sky: '#39474c', ground: '#4c4b3c', sun: '#b98a63', figure: 0.45 },
  { sky: '#54413c', ground: '#403630', sun: '#d9824f', figure: 0.7 },
  { sky: '#2f3437', ground: '#46403a', sun: '#e9c9a4', figure: 0.5 },
] as const;

const CAPTIONS: Readonly<Record<number, { y: number; lines: readonly string[]; isHidden: boolean }>> = {
  2: { y: 205, lines: ['LINK IN BIO', '20% OFF TODAY'], isHidden: true },
  5: { y: 130, lines: ['RUN THE TRAIL', 'TAP TO SHOP'], isHidden: false },
};

export function SampleFrame({ shot }: { shot: number }) {
  const look = SHOTS[shot] ?? SHOTS[0];
  const caption = CAPTIONS[shot];
  const x = 180 * look.figure;
  return (
    <svg
      role="img"
      aria-label="The example video with the safe zone of Reels drawn over it"
      viewBox="0 0 180 320"
      className="block w-full rounded-lg border"
    >
      <rect width="180" height="320" fill={look.sky} />
      <circle cx={180 - x * 0.8} cy="86" r="26" fill={look.sun} />
      <path d={`M0 210 L60 ${170 - shot * 4} L120 205 L180 ${176 + shot * 3} V320 H0Z`} fill={look.ground} />
      <path d="M0 262 Q90 236 180 268 V320 H0Z" fill="#00000038" />
      <g transform={`translate(${x} 236)`} fill="#17130f">
        <circle cx="0" cy="-74" r="11" />
        <path d="M-12 -60 Q0 -66 12 -60 L15 -22 L9 24 H2 L0 -14 L-4 24 H-11 L-14 -22Z" />
        <path d="M-13 24 H0 V30 H-16Z M2 24 H14 L18 30 H2Z" fill="#f2643a" />
      </g>
      <rect
        x="11"
        y="45"
        width="158"
        height="163"
        rx="4"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeDasharray="4 4"
      />
      <text x="12" y="39" fontSize="9" fill="#fff" fillOpacity=".85">
        Reels safe zone
      </text>
      {caption && (
        <g>
          {caption.isHidden && (
            <rect
              x="24"
              y={caption.y - 16}
              width="132"
              height="44"
              rx="3"
              fill="none"
              stroke="#ff6369"
              strokeWidth="2"
            />
          )}
          {caption.lines.map((line, index) => (
            <text
              key={line}
              x="90"
              y={caption.y + index * 17}
              textAnchor="middle"
              fontSize="14"
              fontWeight="700"
              fill="#fff"
              stroke="#0007"
              strokeWidth="2"
              paintOrder="stroke"
            >
              {line}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}
