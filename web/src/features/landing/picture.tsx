import { useComputedColorScheme } from '@mantine/core'
import classes from './landing.module.css'

/** Made by e2e/landing-pictures.ts, `./pictures/<screen>-<scheme>.webp`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

interface PictureProps {
  screen: 'receptions' | 'new-reception' | 'log-sheet' | 'statement'
  /** What it shows, in words. */
  alt: string
  /** Not before it is scrolled to. */
  lazy?: boolean
}

/** A screen of the product as it is, in the look that the reader has. */
export function Picture({ screen, alt, lazy }: PictureProps) {
  const scheme = useComputedColorScheme()
  return (
    <img
      className={classes.screen}
      src={files[`./pictures/${screen}-${scheme}.webp`]}
      alt={alt}
      width={1200}
      height={750}
      loading={lazy ? 'lazy' : 'eager'}
    />
  )
}
