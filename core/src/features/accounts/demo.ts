/** Demo accounts offered on the sign-in screen of a demo only (decision 43). */
export const demoLogins = {
  small: { email: 'hansen@demo.example', password: 'Leitung-Hansen-1' },
  hall: { email: 'halle.hansen@demo.example', password: 'Halle-Hansen-1' },
  collector: { email: 'foerde@demo.example', password: 'Annahme-Foerde-1' },
  large: { email: 'nordkreis@demo.example', password: 'Leitung-Nordkreis-1' },
  recycler: { email: 'weser@demo.example', password: 'Leitung-Weser-1' },
  disposer: { email: 'elbe@demo.example', password: 'Leitung-Elbe-1' },
} as const

export const demoKinds = ['small', 'hall', 'collector', 'large', 'recycler', 'disposer'] as const satisfies DemoKind[]

export type DemoKind = keyof typeof demoLogins
