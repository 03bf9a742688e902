import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import { loadSession } from './api/session/session.ts';
import { App } from './app/app.tsx';
import { watchTheme } from './ui/theme.ts';
import './ui/tokens.css';

void loadSession();
void loadRuntimeConfig();
watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
