import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'

const endpoints = Object.values(api).flatMap(contract => Object.values(contract) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('what is open to strangers is known by name', () => {
  expect(
    endpoints
      .filter(({ can }) => can === 'public')
      .map(nameOf)
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "GET /accounts/captcha",
      "GET /accounts/confirm/resend/",
      "GET /inspection/:token",
      "GET /inspection/:token/archive",
      "GET /inspection/:token/balance",
      "GET /inspection/:token/bundle",
      "GET /inspection/:token/disposals",
      "GET /inspection/:token/incidents",
      "GET /inspection/:token/log",
      "GET /inspection/:token/papers",
      "GET /inspection/:token/papers/:id",
      "GET /inspection/:token/quota",
      "GET /inspection/:token/quota/pdf",
      "GET /inspection/:token/registers",
      "GET /inspection/:token/reviews",
      "GET /inspection/:token/staff",
      "GET /inspection/:token/statements",
      "GET /inspection/:token/statements/:id",
      "GET /inspection/:token/stock",
      "GET /inspection/:token/vns",
      "GET /inspection/:token/vns/:id",
      "GET /mails/:token",
      "GET /payments/prices",
      "GET /sys/alerts",
      "GET /sys/env",
      "GET /sys/texts/:name",
      "GET /vn/:token",
      "PATCH /accounts/confirm",
      "PATCH /accounts/email",
      "PATCH /mails/:token",
      "POST /accounts/login",
      "POST /accounts/passkey/options",
      "POST /accounts/pwf/confirm",
      "POST /accounts/pwf/request",
      "POST /accounts/ticket",
      "POST /inspection/:token",
      "POST /payments/webhook/stripe",
      "PUT /accounts",
    ]
  `)
})
