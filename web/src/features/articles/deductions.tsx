import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, NumberField, TextField } from '../../ui/form/index.ts'
import classes from './articles.module.css'
import { field, useForm, type Values } from './form.ts'

type Deduction = NonNullable<Values['deductions']>[number]

/** As many as the receipt of a delivery offers. */
const MOST = 8

/** Deductions by rule, one per line: euros or percent. */
export function Deductions() {
  const { t } = useTranslation()
  const form = useForm()
  const deductions = useValueOf(field('deductions')) ?? []
  return (
    <>
      {deductions.map((deduction, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a deduction is its place
        <Cell key={at} span={12}>
          <fieldset className={classes.deduction} aria-label={`${t('articles.fields.deductions')} ${at + 1}`}>
            <TextField
              name={field(`deductions.${at}.name`)}
              label={t('articles.fields.deduction')}
              autoFocus={deduction.name === undefined}
            />
            <NumberField name={field(`deductions.${at}.amount`)} label={t('articles.fields.amount')} unit="€" />
            <NumberField name={field(`deductions.${at}.percent`)} label={t('articles.fields.percent')} unit="%" />
            {!form.disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${t('articles.deductions.remove')} ${at + 1}`}
                onClick={() => form.set('deductions', deductions.toSpliced(at, 1))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </fieldset>
        </Cell>
      ))}
      {!form.disabled && deductions.length < MOST && (
        <Cell span={12}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.set('deductions', [...deductions, {} as Deduction])}
          >
            {t('articles.deductions.add')}
          </Button>
        </Cell>
      )}
    </>
  )
}
