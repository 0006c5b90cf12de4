/** The accounts that a demo is seeded with; shown where one signs in to a demo, and nowhere else (decision 43). */
export const demoLogins = [
  { email: 'demo@kreislauf.example', kind: 'small' },
  { email: 'sammelstelle@kreislauf.example', kind: 'collector' },
  { email: 'gross@kreislauf.example', kind: 'large' },
  { email: 'recycler@kreislauf.example', kind: 'recycler' },
] as const

export const DEMO_PASSWORD = 'Kreislauf!2026'
