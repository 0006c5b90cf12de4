import { users } from '@kreislauf/core/features/users/contract.ts'
import { readHandoverCode } from '@kreislauf/core/features/users/handovercode.ts'
import type { Receiver } from '@kreislauf/core/features/users/records.ts'
import { maybe, text } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, query } from '../../app/data/api.ts'
import { useAccount } from '../../app/session/session.ts'
import { Advice } from '../../ui/advice.tsx'
import { Cell, CheckField, fieldsOf, TextField, useValue } from '../../ui/form/index.ts'

/** Schema of a form that names a receiver by `ReceiverFields`. */
export const ReceiverForm = z.object({ code: text(40), confirmed: z.boolean(), reason: maybe(500) })
export type ReceiverValues = z.input<typeof ReceiverForm>

const { field, useForm } = fieldsOf<ReceiverValues>()
export const noReceiver: ReceiverValues = { code: '', confirmed: false, reason: '' }

/** The company with the typed code. */
function useReceiver(code: string) {
  const own = useAccount().mandator.id
  const read = readHandoverCode(code)
  const found = useQuery({
    ...query(users.receiver, { params: { code: read?.code ?? '' } }),
    enabled: !!read,
    retry: false,
  })
  return { ...found, complete: !!read, own: read?.mandatorId === own }
}

/** The code given by the other company, its name in return, and a confirmation that it is the right one. */
export function ReceiverFields() {
  const { t } = useTranslation()
  const form = useForm()
  const code = useValue(form, 'code')
  const { data, error, complete, own } = useReceiver(code)
  const typed = (text: string) => {
    form.set('confirmed', false)
    return text
  }
  return (
    <>
      <Cell span={12}>
        <TextField name={field('code')} required exact autoFocus change={typed} />
      </Cell>
      {complete && (
        <Cell span={12}>
          {own ? (
            <Advice>{t('users.receiver.own')}</Advice>
          ) : error ? (
            <Advice>{t('invalid.handover_code')}</Advice>
          ) : data ? (
            <>
              <Advice>
                <b>{t(data.city ? 'users.receiver.found' : 'users.receiver.foundNoCity', { ...data })}</b>
              </Advice>
              <CheckField name={field('confirmed')} required />
            </>
          ) : (
            t('users.receiver.searching')
          )}
        </Cell>
      )}
    </>
  )
}

/** The receiver shown and confirmed. Throws Problem `invalid` at the missing field. */
export async function confirmedReceiver({
  code,
  confirmed,
}: Pick<ReceiverValues, 'code' | 'confirmed'>): Promise<Receiver> {
  const read = readHandoverCode(code)
  const wrong = (path: string, why: string) => new Problem('invalid', {}, [{ path, code: why }])
  if (!read) throw wrong('code', 'handover_code')
  const receiver = await call(users.receiver, { params: { code: read.code } }).catch(error => {
    throw error instanceof Problem && error.code === 'not-found' ? wrong('code', 'handover_code') : error
  })
  if (!confirmed) throw wrong('confirmed', 'confirm_receiver')
  return receiver
}
