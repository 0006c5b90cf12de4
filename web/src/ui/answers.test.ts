import { expect, test } from 'vitest'
import { partAnswers } from './answers.ts'

test('only what was locked is printed; what was not is named by its number and stays selected', () => {
  const rows = [
    { id: 1, vnr: '2026/0001' },
    { id: 2, vnr: '2026/0002' },
  ]
  const answers = [
    { id: 1, ok: true },
    { id: 2, ok: false, detail: 'Die FIN fehlt.' },
    { id: 9, ok: false },
  ]
  expect(partAnswers(answers, id => rows.find(row => row.id === id)?.vnr)).toEqual({
    done: [1],
    failures: [
      { id: 2, name: '2026/0002', detail: 'Die FIN fehlt.' },
      { id: 9, name: '9', detail: undefined },
    ],
  })
})
