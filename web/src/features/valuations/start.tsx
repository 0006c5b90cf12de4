import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './start.module.css'

/** Today of a vehicle buyer: begins a valuation with the key numbers of a car. */
export function ValuePanel() {
  const { t } = useTranslation()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const key = parseKba(typed)
  const start = () => {
    if (key) go(`/deser/purchaser?kba=${kbaText(key)}`)
    else if (!typed.trim()) go('/deser/purchaser')
    else setTried(true)
  }
  return (
    <Panel title={t('valuations.today.title')}>
      <p className={classes.lead}>{t('valuations.today.text')}</p>
      <form
        className={classes.start}
        onSubmit={event => {
          event.preventDefault()
          start()
        }}
      >
        <TextInput
          label={t('receptions.kba.label')}
          placeholder="0603 ALR"
          autoComplete="off"
          value={typed}
          error={tried && !key && t('invalid.kba')}
          onChange={event => {
            setTyped(event.currentTarget.value.toUpperCase())
            setTried(false)
          }}
        />
        <Button type="submit">{t('valuations.today.act')}</Button>
      </form>
    </Panel>
  )
}
