import { accounts, type SecondKind, secondKinds } from '@kreislauf/core/features/accounts/contract.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call, signIn } from '../../app/data/api.ts'
import { useCaptcha } from '../../app/session/captcha.ts'
import { chosenLanguage } from '../../app/words/i18n.ts'
import { isAddress } from '../../ui/address.ts'
import { useGo } from '../../ui/go.tsx'
import { useLooks } from './looks.ts'

type Body = Input<typeof accounts.login>['body']

/** A sign-in that needs its second step. */
export interface Halfway {
  ticket: string
  kinds: SecondKind[]
}

const halfwayOf = ({ params: { ticket, kinds } }: Problem): Halfway => ({
  ticket: String(ticket),
  kinds: secondKinds.filter(kind => Array.isArray(kinds) && kinds.includes(kind)),
})

/** Signs in by any means, solves the human verification if the server requires it, and opens Today. */
export function useSigningIn() {
  const { to } = useSearch({ from: '/open/login' })
  const router = useRouter()
  const go = useGo()
  const show = useLooks()
  const captcha = useCaptcha()
  const [busy, setBusy] = useState<'sending' | 'checking'>()
  const [failure, setFailure] = useState<{ problem: unknown; at: number }>()
  const [halfway, setHalfway] = useState<Halfway>()

  const send = async (body: Body): Promise<void> => {
    try {
      const account = await call(accounts.login, { body })
      signIn(account)
      await show({ ...account, language: chosenLanguage() ?? account.language })
      go(to && isAddress(router, to) ? to : '/deser/dashboard', { replace: true })
    } catch (problem) {
      if (!isProblem(problem, 'captcha-required') || body.captcha) throw problem
      setBusy('checking')
      await send({ ...body, captcha: await captcha.take() })
    }
  }
  const attempt = async (body: Body): Promise<void> => {
    setBusy('sending')
    setFailure(undefined)
    try {
      await send(body)
    } catch (problem) {
      if (isProblem(problem, 'second-factor')) return setHalfway(halfwayOf(problem))
      if (isProblem(problem, 'security.ticket-over')) setHalfway(undefined)
      setFailure({ problem, at: Date.now() })
    } finally {
      setBusy(undefined)
    }
  }
  const back = () => {
    setHalfway(undefined)
    setFailure(undefined)
  }
  return { attempt, busy, failure, halfway, back }
}

const isProblem = (error: unknown, code: Problem['code']): error is Problem =>
  error instanceof Problem && error.code === code
