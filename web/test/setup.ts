import '../src/app/theme.css';
import { startLanguage } from '../src/app/language';

await startLanguage();
