import { type DeliveryFinding, deliveryFindings, isUrgent } from '@kreislauf/core/features/receptions/delivery.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cell, Section, useValue } from '../../ui/form/index.ts'
import { useForm } from './form.ts'
import classes from './receptions.module.css'

/** Checklist for the delivery, derived from the input so far. */
export function DeliverySection() {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const condition = useValue(form, 'condition')
  const car = useValue(form, 'car')
  const originkind = useValue(form, 'originkind')
  const findings = deliveryFindings({ condition, car, originkind })
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const namesOf = (finding: DeliveryFinding) => {
    if (finding.code === 'partsMissing') return finding.of.map(part => t(`receptions.parts.${part}`))
    return finding.code === 'papersMissing' ? finding.of.map(paper => t(`receptions.papers.${paper}`)) : []
  }
  const place = t('receptions.delivery.place')
  const urgent = findings.some(isUrgent)
  return (
    <Section title={t('receptions.delivery.title')} hint={t('receptions.delivery.hint')}>
      <Cell span={12}>
        <ul className={classes.delivery} aria-label={t('receptions.delivery.title')}>
          {findings.length === 0 && (
            <li>
              <IconCircleCheck size={17} aria-hidden /> {t('receptions.delivery.none')}
            </li>
          )}
          {findings.map(finding => (
            <li key={finding.code} data-urgent={isUrgent(finding) || undefined}>
              <IconAlertTriangle size={17} aria-hidden />
              {t(`receptions.delivery.findings.${finding.code}`, { names: names.format(namesOf(finding)) })}
            </li>
          ))}
        </ul>
      </Cell>
      {urgent && car.location !== place && !form.disabled && (
        <Cell span={12}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMapPin size={15} />}
            onClick={() => form.set('car.location', place)}
          >
            {t('receptions.delivery.quarantine')}
          </Button>
        </Cell>
      )}
    </Section>
  )
}
