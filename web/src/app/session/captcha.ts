import type { Captcha, Challenge } from '@kreislauf/core/captcha.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../data/api.ts'

/** `insecure`: without https the browser offers no cryptography. */
export type CaptchaState = 'idle' | 'working' | 'done' | 'failed' | 'insecure'

/** Safety margin for a solution that expires on the way. */
const MARGIN_SECONDS = 20

const isGood = ({ challenge }: Captcha) => challenge.parameters.expiresAt - MARGIN_SECONDS > Date.now() / 1000

/**
 * The human verification of a form (decision 16): `begin` starts it at the first input, `take` waits for the solution
 * when the form is sent. A solution is valid for one call, so after a failure `take` computes a new one.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle')
  const running = useRef<Promise<Captcha>>(undefined)
  const begin = useCallback((): Promise<Captcha> => {
    if (running.current) return running.current
    setState('working')
    const solving = solve()
    running.current = solving
    solving.then(
      () => setState('done'),
      () => {
        running.current = undefined
        setState(isSecureContext ? 'failed' : 'insecure')
      },
    )
    return solving
  }, [])
  const take = useCallback(async (): Promise<Captcha> => {
    const first = await begin()
    running.current = undefined
    if (isGood(first)) return first
    const second = await begin()
    running.current = undefined
    return second
  }, [begin])
  /** For the form's wrapper: the first focus inside it starts the work. */
  const onFocusCapture = () => void begin().catch(() => undefined)
  return { state, begin, take, onFocusCapture }
}

async function solve(): Promise<Captcha> {
  const challenge = await call(registration.captcha, {})
  const worker = new Worker(new URL('./captchaworker.ts', import.meta.url), { type: 'module' })
  try {
    return { challenge, solution: await solutionBy(worker, challenge) }
  } finally {
    worker.terminate()
  }
}

const solutionBy = (worker: Worker, challenge: Challenge) =>
  new Promise<Captcha['solution']>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Captcha['solution'] | null>) =>
      data ? resolve(data) : reject(new Problem('unexpected'))
    worker.onerror = () => reject(new Problem('unexpected'))
    worker.onmessageerror = () => reject(new Problem('unexpected'))
    worker.postMessage(challenge)
  })
