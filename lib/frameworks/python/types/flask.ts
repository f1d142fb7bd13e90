// Types of Flask and its extensions: applications, what is kept for a request, the user. Declares types; resolves nothing.
import type { DecoratorRule, DescribedTypes } from '../../_described-types.ts';

const registers: DecoratorRule = { use: 'registers' };
const wraps: DecoratorRule = { use: 'wraps' };

/** The class of users, if there is one alone. */
const user = 'one(>flask_login.UserMixin|>flask_security.UserMixin)';

const named =
  'template_filter template_test template_global app_template_filter app_template_test app_template_global';

function each(names: string, rule: DecoratorRule): Record<string, DecoratorRule> {
  return Object.fromEntries(names.split(' ').map((name) => [name, rule]));
}

export const types: DescribedTypes = {
  id: 'flask',
  name: 'Flask',
  families: ['python'],
  types: {
    Globals: {
      paths: ['flask.g', 'flask.globals.g', 'flask.ctx._AppCtxGlobals'],
      members: { outside: 'get pop setdefault' },
    },
    Request: {
      paths: ['flask.request', 'flask.globals.request', 'flask.Request', 'flask.wrappers.Request'],
      members: {
        outside:
          '.args .form .values .json .files .headers .cookies .data .method .path .full_path .url .base_url .url_root .host .endpoint .blueprint .view_args .remote_addr .user_agent .authorization .environ .is_json .is_secure .referrer .mimetype .content_type .content_length .stream .scheme .query_string get_json get_data',
      },
    },
    Session: {
      paths: ['flask.session', 'flask.globals.session', 'flask.sessions.SecureCookieSession'],
      members: { outside: '.permanent .modified .new get pop setdefault clear update items keys' },
    },
    Scaffold: {
      paths: ['flask.sansio.scaffold.Scaffold', 'flask.scaffold.Scaffold'],
      decorators: {
        ...each(named, { ...registers, calledBy: 'name' }),
        ...each(
          'route get post put patch delete before_request after_request teardown_request context_processor url_value_preprocessor url_defaults errorhandler endpoint app_context_processor app_errorhandler before_app_request after_app_request teardown_app_request before_app_first_request before_first_request teardown_appcontext shell_context_processor',
          registers,
        ),
      },
      members: { 'click.Group': '.cli', outside: '.config .name .import_name .root_path' },
    },
    Flask: {
      paths: ['flask.Flask', 'flask.app.Flask'],
      extends: ['Scaffold'],
      members: {
        outside:
          '.logger .extensions .jinja_env .json .debug .testing .secret_key .url_map .blueprints .wsgi_app .view_functions run test_client test_cli_runner test_request_context app_context request_context register_blueprint register_error_handler add_url_rule add_template_filter add_template_global make_response open_resource send_static_file',
      },
    },
    Blueprint: {
      paths: ['flask.Blueprint', 'flask.blueprints.Blueprint'],
      extends: ['Scaffold'],
      members: {
        outside:
          'record record_once register register_blueprint register_error_handler add_url_rule',
      },
    },
    LocalUser: {
      paths: ['flask_login.UserMixin', 'flask_login.mixins.UserMixin'],
      members: { outside: '.is_authenticated .is_active .is_anonymous get_id' },
    },
    SecurityUser: {
      paths: ['flask_security.UserMixin', 'flask_security.core.UserMixin'],
      extends: ['LocalUser'],
      members: { outside: 'has_role has_permission verify_and_update_password' },
    },
    LoginManager: {
      paths: ['flask_login.LoginManager', 'flask_login.login_manager.LoginManager'],
      decorators: each(
        'user_loader request_loader header_loader unauthorized_handler needs_refresh_handler',
        registers,
      ),
      members: {
        outside:
          '.login_view .login_message .login_message_category .anonymous_user .session_protection init_app unauthorized',
      },
    },
    HTTPAuth: {
      paths: [
        'flask_httpauth.HTTPBasicAuth',
        'flask_httpauth.HTTPTokenAuth',
        'flask_httpauth.HTTPDigestAuth',
        'flask_httpauth.MultiAuth',
      ],
      decorators: {
        ...each(
          'verify_password verify_token get_password hash_password error_handler get_user_roles get_nonce generate_nonce verify_nonce',
          registers,
        ),
        login_required: wraps,
      },
    },
    Cache: {
      paths: ['flask_caching.Cache'],
      decorators: each('cached memoize', wraps),
    },
    Limiter: {
      paths: ['flask_limiter.Limiter'],
      decorators: { ...each('limit shared_limit exempt', wraps), request_filter: registers },
    },
    Babel: {
      paths: ['flask_babel.Babel', 'flask_babelex.Babel'],
      decorators: each('localeselector timezoneselector', registers),
    },
    Principal: {
      paths: ['flask_principal.Principal'],
      decorators: each('identity_loader identity_saver', registers),
    },
  },
  constants: {
    'flask.current_app': 'Flask',
    'flask.globals.current_app': 'Flask',
    'flask_login.current_user': user,
    'flask_login.utils.current_user': user,
    'flask_security.current_user': user,
  },
  decorators: {
    'flask_login.login_required': wraps,
    'flask_login.fresh_login_required': wraps,
    'flask_login.utils.login_required': wraps,
    'flask_cors.cross_origin': wraps,
    'flask.stream_with_context': wraps,
    'flask.copy_current_request_context': wraps,
    'flask_jwt_extended.jwt_required': wraps,
  },
  covers: [
    'members that code sets on `g`, `current_app` and applications',
    '`current_user` of Flask-Login and Flask-Security, if one class alone extends `UserMixin`',
    'functions that decorators of applications, blueprints and common extensions register: Flask calls them',
  ],
  limits: ['A `current_user` of several classes is not followed.'],
};
