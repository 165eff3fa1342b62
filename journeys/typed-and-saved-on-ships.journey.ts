import { cargoForms, shipForms } from './forms.ts';
import { typedAndSaved } from './typed-stories.ts';

typedAndSaved('ships and partners', shipForms, 'day');
typedAndSaved('cargo and flows', cargoForms, 'text');
