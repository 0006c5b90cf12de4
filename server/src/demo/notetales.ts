import type { Paid, Said, Tale } from './tale.ts'

const settled = { status: 'SETTLED' } as const
const reman = (ago: number, much: Paid[1] = 'all'): Paid => [ago, much, 'REMAN']
const dismantler = (ago: number, much: Paid[1] = 'all'): Paid => [ago, much, 'DISMANTLER']

const HOUSING: Said = { refused: 1, reason: 'HOUSING', back: 'KEEP' }
const WORSE: Said = { lower: 1, reason: 'INCOMPLETE' }

/** Two dozen notes of the large yard in every state, oldest first. */
export const TALES: Tale[] = [
  {
    ...settled,
    ago: 412,
    earlier: true,
    answered: 404,
    paid: [reman(383)],
    lines: [
      ['STARTER', 6],
      ['CALIPER', 8],
    ],
  },
  {
    ...settled,
    ago: 322,
    answered: 313,
    paid: [reman(293)],
    lines: [
      ['GENERATOR', 5],
      ['STARTER', 4],
      ['TURBO', 1],
    ],
  },
  {
    ...settled,
    ago: 300,
    answered: 291,
    paid: [reman(271)],
    lines: [
      ['CALIPER', 12],
      ['STEERINGGEAR', 2],
    ],
  },
  {
    ...{ ...settled, ago: 274, answered: 266, corrected: 264, paid: [reman(244)] },
    lines: [
      ['TURBO', 2, HOUSING],
      ['STARTER', 5],
    ],
  },
  {
    ...{ ...settled, ago: 251, answered: 240, paid: [reman(230, 0.5), reman(219)] },
    lines: [
      ['GEARBOX', 1],
      ['ACCOMPRESSOR', 3],
      ['CALIPER', 6],
    ],
  },
  {
    ...settled,
    ago: 229,
    lapsed: true,
    paid: [dismantler(198)],
    lines: [
      ['INJECTOR', 8],
      ['GENERATOR', 3],
    ],
  },
  {
    ...{ ...settled, ago: 207, answered: 198, corrected: 193, paid: [reman(177)] },
    lines: [
      ['STARTER', 6, { ...WORSE, lower: 2 }],
      ['GENERATOR', 4],
    ],
  },
  {
    ...settled,
    ago: 186,
    answered: 180,
    paid: [reman(156)],
    lines: [
      ['CALIPER', 10],
      ['TURBO', 1],
      ['STARTER', 3],
    ],
  },
  {
    ...{ ...settled, ago: 168, answered: 160, corrected: 155, paid: [reman(138)] },
    lines: [
      [
        'STEERINGGEAR',
        3,
        { refused: 1, reason: 'INCOMPLETE', back: 'RETURN', backAfter: 12, remark: 'Zahnstange verbogen' },
      ],
      ['CALIPER', 6],
    ],
  },
  {
    ...{ ...settled, ago: 149, answered: 141, disputed: 138, withdrawn: 131, paid: [reman(119)] },
    ...{
      reason: 'Die Fotos zeigen eine andere Nummer als die gelieferte.',
      lines: [
        ['TURBO', 2, HOUSING],
        ['STARTER', 4],
      ],
    },
  },
  {
    ...settled,
    ago: 133,
    answered: 127,
    paid: [reman(103)],
    by: 'REMAN',
    lines: [
      ['GENERATOR', 6],
      ['ACCOMPRESSOR', 2],
    ],
  },
  {
    ...{ ...settled, ago: 118, answered: 109, corrected: 107, paid: [reman(88)] },
    lines: [
      ['CALIPER', 14, { missing: 2 }],
      ['INJECTOR', 4],
    ],
  },
  {
    ...{ ...settled, ago: 101, answered: 95 },
    ...{ paid: [[90, 0.4, 'DISMANTLER', 'Gehört zu einem anderen Lieferschein.'], reman(71)] as Paid[] },
    lines: [
      ['STARTER', 7],
      ['GENERATOR', 5],
      ['TURBO', 1],
    ],
  },
  {
    ...{ ...settled, ago: 86, answered: 74, corrected: 72, paid: [reman(80), dismantler(65)] },
    lines: [
      ['TURBO', 3, { refused: 1, reason: 'REMANUFACTURED', back: 'KEEP' }],
      ['CALIPER', 4],
    ],
  },
  {
    status: 'CLOSED',
    ago: 70,
    lapsed: true,
    paid: [reman(42, 0.3)],
    lines: [
      ['GENERATOR', 4],
      ['STEERINGGEAR', 1],
    ],
  },
  {
    ...settled,
    ago: 58,
    answered: 51,
    lines: [
      ['STARTER', 5],
      ['INJECTOR', 6],
    ],
  },
  {
    ...{ ...settled, ago: 47, answered: 38, corrected: 36, paid: [reman(16, 0.6)] },
    lines: [
      ['CALIPER', 9, { refused: 2, reason: 'RUST', back: 'KEEP' }],
      ['TURBO', 1],
    ],
  },
  {
    ...{ ...settled, ago: 40, answered: 33, corrected: 31, paid: [reman(12)] },
    lines: [
      [
        'ACCOMPRESSOR',
        3,
        { refused: 1, reason: 'SHIPPING', back: 'RETURN', remark: 'Riemenscheibe beim Transport abgerissen' },
      ],
      ['STARTER', 4],
    ],
  },
  {
    ...{ status: 'DISPUTED', ago: 29, answered: 22, disputed: 19 },
    reason: 'Das Gehäuse war bei der Abholung unbeschädigt, siehe unsere Fotos am Teil.',
    lines: [
      ['TURBO', 2, { ...HOUSING, back: 'RETURN' }],
      ['STEERINGGEAR', 2, WORSE],
    ],
  },
  {
    ...settled,
    ago: 23,
    answered: 15,
    parts: 'booked',
    lines: [
      ['GEARBOX', 2],
      ['CALIPER', 5],
    ],
  },
  {
    ...{ status: 'ANSWERED', ago: 16, answered: 3, by: 'REMAN' },
    lines: [
      ['STARTER', 6, WORSE],
      ['TURBO', 2, { refused: 1, reason: 'FLUIDS', back: 'KEEP' }],
      ['GENERATOR', 3],
    ],
  },
  {
    status: 'CLOSED',
    ago: 10,
    parts: 'reserved',
    lines: [
      ['GEARBOX', 2],
      ['STARTER', 4],
    ],
  },
  {
    status: 'CLOSED',
    ago: 4,
    paid: [reman(1, 0.5)],
    lines: [
      ['GENERATOR', 5],
      ['CALIPER', 8],
      ['STEERINGGEAR', 1],
    ],
  },
  {
    status: 'OPEN',
    ago: 2,
    remark: 'Zwei Gitterboxen, Abholung ab Rampe 2.',
    lines: [
      ['STARTER', 5],
      ['TURBO', 1],
      ['CALIPER', 6],
    ],
  },
]
