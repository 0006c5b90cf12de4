import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { inUse, live } from '../../testing/live.ts'
import { PASSWORD, withPassword } from '../../testing/signing.ts'

const ABORTED = 100
const { origin, sendRaw } = await live()

/** A sign-in with a wrong password, each from another address. */
function attempt(number: number) {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@test.example`, password: 'wrong one' })
  const head = 'POST /api/accounts/login HTTP/1.1\r\nContent-Type: application/json'
  return sendRaw(head, body, `127.0.0.${2 + number}`)
}

async function signIn(email: string) {
  const answer = await fetch(`${origin}/api/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  await answer.text()
  return answer.status
}

test('a hundred sign-ins aborted during the password check do not block others', async () => {
  const { api } = await withPassword()
  const sockets = await Promise.all(Array.from({ length: ABORTED }, (_, number) => attempt(number)))
  await eventually(() => expect(inUse()).toBeGreaterThan(0))
  for (const socket of sockets) socket.destroy()
  for (let turn = 0; turn < 5; turn++) expect(await signIn(api.email)).toBe(200)
  await eventually(() => expect(inUse()).toBe(0))
})
