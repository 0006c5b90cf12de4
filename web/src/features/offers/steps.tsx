import { MOST_STEPS } from '@kreislauf/core/features/offers/contract.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, NumberField, Section } from '../../ui/form/index.ts'
import { field, useForm, type Values } from './form.ts'
import classes from './offers.module.css'

type Step = NonNullable<Values['steps']>[number]

/** Prices from larger amounts on, one per line. */
export function PriceSteps({ unit }: { unit: string }) {
  const { t } = useTranslation()
  const form = useForm()
  const steps = useValueOf(field('steps')) ?? []
  const add = () => form.set('steps', [...steps, {} as Step])
  return (
    <Section title={t('offers.steps.title')} hint={t('offers.steps.hint')}>
      {steps.map((step, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <Cell key={at} span={12}>
            <fieldset className={classes.step} aria-label={t('offers.steps.number', { number })}>
              <NumberField name={field(`steps.${at}.from`)} unit={unit} autoFocus={step.from === undefined} />
              <NumberField name={field(`steps.${at}.price`)} unit={`€/${unit}`} />
              {!form.disabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('offers.steps.remove', { number })}
                  onClick={() => form.set('steps', steps.toSpliced(at, 1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </fieldset>
          </Cell>
        )
      })}
      {!form.disabled && steps.length < MOST_STEPS && (
        <Cell span={12}>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {t('offers.steps.add')}
          </Button>
        </Cell>
      )}
    </Section>
  )
}
