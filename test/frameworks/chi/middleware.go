// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

func index(w http.ResponseWriter, r *http.Request)  {}
func edit(w http.ResponseWriter, r *http.Request)   {}
func remove(w http.ResponseWriter, r *http.Request) {}
func users(w http.ResponseWriter, r *http.Request)  {}

func logged(next http.Handler) http.Handler { return next }
func signed(next http.Handler) http.Handler { return next }
func admin(next http.Handler) http.Handler  { return next }

func limited(requests int) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler { return next }
}

func main() {
	r := chi.NewRouter()
	r.Use(middleware.Recoverer, logged)
	r.Get("/", index)
	// route GET / -> main.go:index through main.go:logged
	r.Route("/items", func(r chi.Router) {
		r.Use(signed)
		r.With(limited(5)).Put("/{id}", edit)
		// route PUT /items/{id} -> main.go:edit through main.go:limited, main.go:logged, main.go:signed
		r.Group(func(r chi.Router) {
			r.Use(admin)
			r.Delete("/{id}", remove)
			// route DELETE /items/{id} -> main.go:remove through main.go:admin, main.go:logged, main.go:signed
		})
	})
	r.Mount("/users", usersRouter())
}

func usersRouter() http.Handler {
	r := chi.NewRouter()
	r.With(admin).Get("/", users)
	// route GET /users/ -> main.go:users through main.go:admin, main.go:logged
	return r
}
