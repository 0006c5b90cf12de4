import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { EndedStock } from '@kreislauf/core/features/log/contract.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Cell, NumberField, Section, useValue } from '../../../ui/form/index.ts'
import { field, useForm } from './form.ts'
import { type CodeValues, openKg } from './values.ts'

/** One ended code: how much of it lies there, and how much of it goes to which code. */
export function EndedCode({ at, stock }: { at: number; stock: EndedStock }) {
  const { t } = useTranslation()
  const form = useForm()
  const code = useValue(form, `codes.${at}`)
  return (
    <Section title={wasteText(stock)} hint={t('log.recoding.ended', { day: stock.validto, kg: stock.freeKg })}>
      {code.lines.map(({ wastetype, name }, row) => (
        <Cell key={wastetype} span={6}>
          <NumberField name={field(`codes.${at}.lines.${row}.amount`)} label={name} required={false} unit="kg" />
        </Cell>
      ))}
      <Cell span={12}>
        <Open code={code} />
      </Cell>
    </Section>
  )
}

function Open({ code }: { code: CodeValues }) {
  const { t } = useTranslation()
  const kg = openKg(code)
  const key = kg < 0 ? 'over' : kg > 0 ? 'open' : 'all'
  return (
    <Text size="sm" role="status" {...(kg < 0 && { c: 'red' })}>
      {t(`log.recoding.${key}`, { kg: Math.abs(kg) })}
    </Text>
  )
}
