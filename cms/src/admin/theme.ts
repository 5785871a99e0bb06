/** The school's road blue where the panel has its own accent (the palette of web/app/styles/tokens.css). */
const roadBlue = {
  light: {
    primary100: '#EFF5FC',
    primary200: '#B9D6F2',
    primary500: '#2B74C9',
    primary600: '#0F52A8',
    primary700: '#0C4289',
    buttonPrimary500: '#2B74C9',
    buttonPrimary600: '#0F52A8',
  },
  dark: {
    primary100: '#0C1B30',
    primary200: '#0B2748',
    primary500: '#5A9BDD',
    primary600: '#8ABBE8',
    primary700: '#B9D6F2',
    buttonPrimary500: '#2B74C9',
    buttonPrimary600: '#0F52A8',
  },
}

export const theme = { light: { colors: roadBlue.light }, dark: { colors: roadBlue.dark } }
