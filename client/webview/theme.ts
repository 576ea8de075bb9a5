/** The map's style sheet for VS Code's colour theme, replaced when that changes. */
import { type Palette, palettes } from '../../server/src/views/map/palette';
import { mapStyle } from '../../server/src/views/map/style';

const ofKind: Readonly<Record<string, Palette>> = {
  'vscode-dark': palettes.dark,
  'vscode-high-contrast': palettes.contrast,
  'vscode-high-contrast-light': palettes.print,
};

export function followTheme(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const apply = () => {
    const palette = ofKind[document.body.dataset.vscodeThemeKind ?? ''] ?? palettes.light;
    sheet.replaceSync(
      mapStyle({
        ...palette,
        paper: 'var(--vscode-editor-background)',
        ink: 'var(--vscode-editor-foreground)',
        focus: 'var(--vscode-focusBorder)',
        font: 'var(--vscode-font-family)',
      }),
    );
  };
  apply();
  new MutationObserver(apply).observe(document.body, { attributeFilter: ['data-vscode-theme-kind', 'class'] });
}
